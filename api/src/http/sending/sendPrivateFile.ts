import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a private file as a download that no cache stores. */
export const sendPrivateFile = (
  reply: Pick<FastifyReply, 'headers'>,
  name: string,
  type: 'application/pdf' | 'image/jpeg' | 'text/csv; charset=utf-8',
  content: Uint8Array | string | Readable,
) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(type)
    .send(content instanceof Uint8Array ? Buffer.from(content) : content);
