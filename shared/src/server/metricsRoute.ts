import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';

type Constraint = NonNullable<FastifyServerOptions['constraints']>[string];
type Handler = Parameters<ReturnType<Constraint['storage']>['set']>[1];

/** Whether an address is that of this machine or of a private network. */
export const isOwnNetwork = compile(['loopback', 'uniquelocal']);

/** What proxies add to the requests of others. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request is the operator's: it comes directly from this machine or a private network, or has the
 * token. What a proxy passes on comes from anybody.
 */
function isOperator(
  { headers, socket: { remoteAddress } }: IncomingMessage,
  tokenDigest: Buffer | null,
): boolean {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (tokenDigest && token !== undefined && timingSafeEqual(digest(token), tokenDigest))
    return true;
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined);
  return isDirect && remoteAddress !== undefined && isOwnNetwork(remoteAddress, 0);
}

/**
 * For Fastify's router: a route with `{ requester: 'operator' }` exists for the operator alone. The requests
 * of everybody else are routed as if it were not there.
 *
 * @param token null: there is none
 */
export function requesterConstraint(token: string | null) {
  const tokenDigest = token === null ? null : digest(token);
  return {
    name: 'requester',
    storage() {
      const handlers = new Map<string, Handler>();
      return {
        get: (value: string) => handlers.get(value) ?? null,
        set: (value: string, handler: Handler) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: (request: IncomingMessage) =>
      // Only requests for the metrics pay for the check.
      request.url?.startsWith('/metrics') && isOperator(request, tokenDigest)
        ? 'operator'
        : 'anybody',
  };
}

/** `GET /metrics`, in the text format of Prometheus. */
export const metricsRoute = (registry: Registry) => ({
  method: 'GET' as const,
  url: '/metrics',
  constraints: { requester: 'operator' },
  // Scrapes come every few seconds.
  logLevel: 'warn' as const,
  handler: async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
});
