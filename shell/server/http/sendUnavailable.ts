import type { FastifyReply } from 'fastify';
import type { Problem } from '@shop/shared/contract';

/** 503 as problem details (RFC 9457), to be tried again in a minute. */
export function sendUnavailable(reply: FastifyReply, detail: string): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail,
  };
  return reply
    .status(503)
    .headers({ 'retry-after': 60, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}
