import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag, requestIdHeader } from '@shop/shared/server';
import { immutable } from './cacheControl';
import { chooseEncoding } from './chooseEncoding';
import { sendStored, storedResponse, type StoredResponse } from './StoredResponse';

interface ImmutableFile {
  etag: string;
  whole: StoredResponse;
  notModified: StoredResponse;
}

const maxBytes = 16 * 1024 * 1024;
const maxFileBytes = 1024 * 1024;

/** Requests with one of these are left to the route: the response may be another than the whole file. */
const conditions = ['range', 'if-modified-since', 'if-match', 'if-unmodified-since'];
/** Response headers that are different for each request. */
const ofRequest = [requestIdHeader, 'date', 'age', 'connection', 'keep-alive'];
const ofBody = ['content-type', 'content-length', 'content-encoding'];

/**
 * Caches in memory what the routes of `app` send as immutable, in each encoding: opening and reading a file
 * takes as long as ten responses. The latest 16 MiB, no file above 1 MiB.
 */
export function cacheImmutableFiles(app: FastifyInstance): void {
  const files = new LRUCache<string, ImmutableFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ whole }) => (whole.body?.length ?? 0) + 1024,
  });

  app.addHook('onRequest', (request, reply, done) => {
    const file = isPlain(request) ? files.get(keyOf(request)) : undefined;
    if (!file) {
      done();
      return;
    }
    const isNotModified = matchesEtag(request.headers['if-none-match'], file.etag);
    sendStored(reply, isNotModified ? file.notModified : file.whole);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isPlain(request) || !isCacheable(request, reply)) {
      return payload;
    }
    const body = await buffer(payload);
    files.set(keyOf(request), toFile(reply, body));
    return body;
  });
}

const encodingOf = ({ headers }: FastifyRequest) =>
  chooseEncoding(headers['accept-encoding'] ?? '');
const keyOf = (request: FastifyRequest) => `${encodingOf(request)} ${request.url}`;

/** With queries, the same file would be cached many times. */
const isPlain = ({ url, headers }: FastifyRequest) =>
  !url.includes('?') && conditions.every((name) => headers[name] === undefined);

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  const encoding = reply.getHeader('content-encoding');
  return (
    reply.statusCode === 200 &&
    reply.getHeader('cache-control') === immutable &&
    Number(reply.getHeader('content-length')) <= maxFileBytes &&
    (encoding === undefined || encoding === encodingOf(request)) &&
    /^(accept-encoding)?$/i.test(String(reply.getHeader('vary') ?? '')) &&
    !reply.hasHeader('set-cookie')
  );
}

function toFile(reply: FastifyReply, body: Buffer): ImmutableFile {
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !ofRequest.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  const ofFile = headers.filter(([name]) => !ofBody.includes(name));
  return {
    etag: String(reply.getHeader('etag') ?? ''),
    whole: storedResponse(200, Object.fromEntries(headers), body),
    notModified: storedResponse(304, Object.fromEntries(ofFile), null),
  };
}
