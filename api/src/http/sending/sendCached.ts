import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWeakEtag, matchesEtag } from '@shop/shared/server';

interface CachedBody {
  bytes: Buffer;
  etag: string;
}

type Sendable = Pick<FastifyReply, 'headers' | 'code' | 'send' | 'serialize'>;

/** Serialized bodies by their data, for as long as the data lives. */
const bodies = new WeakMap<object, CachedBody>();

/**
 * Sends public data that many requests share. It is serialized and hashed only once. Caches revalidate it each time, and
 * a matching ETag gets a 304 (S-42).
 * @param data Must not change afterwards.
 * @returns The reply, which an async handler must return.
 */
export function sendCached<Reply extends Sendable>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Reply,
  data: object,
): Reply {
  const { bytes, etag } = bodies.get(data) ?? cacheBody(reply, data);
  void reply.headers({
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
  if (matchesEtag(headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.headers({ 'content-type': 'application/json; charset=utf-8' }).send(bytes);
  return reply;
}

function cacheBody(reply: Pick<FastifyReply, 'serialize'>, data: object): CachedBody {
  const bytes = Buffer.from(reply.serialize(data) as string);
  const body = { bytes, etag: createWeakEtag(bytes) };
  bodies.set(data, body);
  return body;
}
