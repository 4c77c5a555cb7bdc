import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { referenceOf } from '@shop/shared/contract';
import { requestIdHeader } from '@shop/shared/server';
import { securityHeaders } from './securityHeaders';
import { sendText } from './responses';

/** Answers an error of this server. Logs the error without describing it to the client. */
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

/** Creates a handler for URLs that no route can match, such as `/%zz`. Fastify runs no hooks for them. */
export function frameworkErrorHandler(publicOrigin: string) {
  const headers = { ...securityHeaders(publicOrigin), 'cache-control': 'no-store' };
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    errorHandler(error, request, reply.headers({ ...headers, [requestIdHeader]: request.id }));
}
