import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Problem } from '@shop/shared/contract';

/** Problem details (RFC 9457), as the API's (AP-16): `detail` is shown to shoppers as it is. */
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

/** 503, to be tried again, by default in a minute. */
export const sendUnavailable = (
  reply: FastifyReply,
  detail: string,
  retryAfterSeconds = 60,
): FastifyReply => sendProblem(reply.header('retry-after', retryAfterSeconds), 503, detail);
