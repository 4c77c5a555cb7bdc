import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { referenceOf } from '@shop/shared/contract';
import { requestIdHeader } from '@shop/shared/server';
import { hstsHeader } from './securityHeaders';
import { sendText } from './sendText';

/** Responds to an error of this server. It is logged, and not described to the client. */
export function errorHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    sendText(reply, status, STATUS_CODES[status] ?? 'The request was refused.');
    return;
  }
  request.log.error({ err: error }, 'request failed');
  const text = 'Something went wrong on our side. Please try again.';
  sendText(reply, status, `${text} ${referenceOf(request.id)}`);
}

/** For a URL that no route can match, such as `/%zz`: Fastify runs no hooks for it. */
export const frameworkErrorHandler =
  (publicOrigin: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const hsts = hstsHeader(publicOrigin);
    if (hsts) void reply.header('strict-transport-security', hsts);
    void reply.headers({ 'cache-control': 'no-store', [requestIdHeader]: request.id });
    errorHandler(error, request, reply);
  };
