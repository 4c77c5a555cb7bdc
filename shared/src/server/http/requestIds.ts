import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

export const requestIdHeader = 'x-request-id';

/** The ids that proxies generate: UUIDs, ULIDs or hexadecimal digits. They fit on a log line. */
const format = /^[\w-]{8,64}$/;

/**
 * Creates Fastify's `genReqId`. A request has the same id in the logs and responses of all servers (S-44). Only a
 * trusted proxy may choose the id, so that clients cannot write into the logs.
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
