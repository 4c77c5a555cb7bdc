import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';

type Constraint = NonNullable<FastifyServerOptions['constraints']>[string];
type Handler = Parameters<ReturnType<Constraint['storage']>['set']>[1];

/** Whether an address belongs to this machine or to a private network. */
export const isOwnNetwork = compile(['loopback', 'uniquelocal']);

/** Headers that proxies add to the requests they forward. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request comes from the operator: it has the token, or it comes directly from this machine or a private
 * network. A forwarded request may come from anybody.
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
 * Creates a constraint for Fastify's router. Only the operator can reach a route with `{ requester: 'operator' }`; for
 * everybody else the route does not exist.
 *
 * @param token null if no token is configured
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
      // Only metrics requests need the check.
      request.url?.startsWith('/metrics') && isOperator(request, tokenDigest)
        ? 'operator'
        : 'anybody',
  };
}

/** The route `GET /metrics`, in the text format of Prometheus. */
export const metricsRoute = (registry: Registry) => ({
  method: 'GET' as const,
  url: '/metrics',
  constraints: { requester: 'operator' },
  // Prometheus scrapes every few seconds.
  logLevel: 'warn' as const,
  handler: async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
});
