import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Problem } from '@shop/shared/contract';

/** Sends problem details (RFC 9457) like the API (AP-16). Shoppers see `detail` unchanged. */
export function sendProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: reply.request.id,
  };
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** Sends a 503 that asks to retry, by default after a minute. */
export const sendUnavailable = (
  reply: FastifyReply,
  detail: string,
  retryAfterSeconds = 60,
): FastifyReply => sendProblem(reply.header('retry-after', retryAfterSeconds), 503, detail);
