import type { FastifyReply, onSendHookHandler } from 'fastify';
import { chooseEncoding, compress, type Encoding } from '@shop/shared/server';

const compressible = /^(application\/(json|javascript)|text\/|image\/svg)/;
/** Smaller bodies fit into one packet together with the headers. */
const minBytes = 1_024;

/** Compressed bodies by their original, which `sendCached` sends repeatedly. */
const results = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses public data and the documentation. Never compresses personal responses: their compressed length could
 * reveal secrets to an attacker (BREACH).
 */
export const compressPublic: onSendHookHandler = (request, reply, payload, done) => {
  if (!isPublic(reply) || !compressible.test(String(reply.getHeader('content-type')))) {
    done(null, payload);
    return;
  }
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (reply.statusCode !== 200 || encoding === 'identity' || request.method !== 'GET') {
    done(null, payload);
    return;
  }
  compressBody(reply, payload, encoding).then((body) => done(null, body), done);
};

async function compressBody(
  reply: FastifyReply,
  payload: unknown,
  encoding: Encoding,
): Promise<unknown> {
  const body = await bytesOf(payload);
  if (!body || body.length < minBytes) return body ?? payload;
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  return compressOnce(body, encoding);
}

const isPublic = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control')).startsWith('public') ||
  (reply.request.routeOptions.url ?? '').startsWith('/api/docs');

/** Returns the whole body. Files of the documentation are streams. */
async function bytesOf(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  if (!isStream(payload)) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isStream = (payload: unknown): payload is AsyncIterable<Buffer> =>
  typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;

function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const compressed = results.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  results.set(body, compressed);
  const result = compressed.get(encoding) ?? compress(body, encoding);
  compressed.set(encoding, result);
  return result;
}
