import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@shop/shared/contract';
import { chooseEncoding, compress } from '@shop/shared/server';

/** Sends an error that a person may read. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.status(status).type('text/plain; charset=utf-8').send(text);

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

/**
 * Sends a compressed text that is the same for everybody. Secrets must not be compressed together with client input.
 */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding'] ?? '');
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await compress(Buffer.from(text), encoding));
}
