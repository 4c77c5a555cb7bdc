import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

export const requestIdHeader = 'x-request-id';

/** What proxies generate: uuids, ULIDs, hexadecimal digits. Fits into a line of a log. */
const format = /^[\w-]{8,64}$/;

/**
 * Fastify's `genReqId`: one id for a request in the logs and responses of all servers (S-44). Only a
 * trusted proxy may choose it, so that nobody can write into the logs.
 */
export function createRequestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket: { remoteAddress } }) => {
    const id = headers[requestIdHeader];
    const isAccepted =
      typeof id === 'string' && format.test(id) && remoteAddress && isTrusted(remoteAddress, 0);
    return isAccepted ? id : randomUUID();
  };
}
