import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from '@shop/shared/server';

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
