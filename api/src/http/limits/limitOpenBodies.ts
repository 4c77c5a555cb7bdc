import type { onRequestHookHandler } from 'fastify';
import { tooMany, unavailable } from '../problem';
import { networkOf } from './networkOf';

export interface BodyCapacity {
  /** Bytes of all request bodies in the memory of this process, without uploads. */
  maxBytes: number;
  maxBytesPerNetwork: number;
}

/** Enough for a hundred bodies of the largest size from one network, and for thousands of common size. */
const defaultCapacity: BodyCapacity = {
  maxBytes: 128 * 1024 * 1024,
  maxBytesPerNetwork: 8 * 1024 * 1024,
};
const retryAfterSeconds = 10;
const networkLimitText = 'Too many requests at once. Please wait a moment and try again.';
const busyText = 'The shop is very busy right now. Please try again in a moment.';

/**
 * Limits the bodies of unfinished requests before they are read. Otherwise thousands of connections that stop before
 * their last byte would fill the memory. Uploads have their own limits (`OpenUploads`).
 */
export function limitOpenBodies(
  maxBodyBytes: number,
  { maxBytes, maxBytesPerNetwork }: BodyCapacity = defaultCapacity,
): onRequestHookHandler {
  let allBytes = 0;
  const perNetwork = new Map<string, number>();

  const add = (network: string, bytes: number) => {
    allBytes += bytes;
    const sum = (perNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) perNetwork.set(network, sum);
    else perNetwork.delete(network);
  };

  return ({ headers, ip }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = headers;
    const declared = encoding === undefined ? Number(length ?? 0) : maxBodyBytes;
    // Larger bodies are refused by Fastify's `bodyLimit`.
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    const isCounted = declared > 0 && declared <= maxBodyBytes && !isUpload;
    if (!isCounted) {
      done();
      return;
    }
    const network = networkOf(ip);
    if ((perNetwork.get(network) ?? 0) + declared > maxBytesPerNetwork) {
      done(tooMany(networkLimitText, retryAfterSeconds));
      return;
    }
    if (allBytes + declared > maxBytes) {
      done(unavailable(busyText, retryAfterSeconds));
      return;
    }
    add(network, declared);
    reply.raw.once('close', () => add(network, -declared));
    done();
  };
}
