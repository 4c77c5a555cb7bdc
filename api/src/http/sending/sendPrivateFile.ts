import type { FastifyReply } from 'fastify';

/** Sends a private file as a download that no cache stores. */
export const sendPrivateFile = (
  reply: Pick<FastifyReply, 'headers'>,
  name: string,
  type: 'application/pdf' | 'image/jpeg' | 'text/csv; charset=utf-8',
  content: Uint8Array | string,
) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(type)
    .send(typeof content === 'string' ? content : Buffer.from(content));
