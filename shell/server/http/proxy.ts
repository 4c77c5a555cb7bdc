import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { sendProblem } from './sendProblem';

/**
 * Headers of one connection only (RFC 9110, 7.6.1): the HTTP client refuses to send them, and a response
 * would promise the client what this server does not do. Node has answered `expect` already.
 */
const connectionHeaders = [
  ...['expect', 'connection', 'keep-alive', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

const without = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** Options of a proxied request: timeout, no retries, the client's IP, the request id, errors without details. */
export function proxyReplyOptions(timeoutMs: number): FastifyReplyFromHooks {
  return {
    timeout: timeoutMs,
    // By default a 503 is retried ten times.
    retryDelay: () => null,
    // The upstream server limits the request rate by IP: a client must not be able to set it.
    rewriteRequestHeaders: ({ ip, id }, headers) => ({
      ...without(headers, connectionHeaders),
      'x-forwarded-for': ip,
      [requestIdHeader]: id,
    }),
    // This server decides about HSTS for its origin.
    rewriteHeaders: (headers) =>
      without(headers, [...connectionHeaders, 'strict-transport-security']),
    // The error, which contains the upstream URL, is logged and not sent.
    onError: (reply, { error }) => {
      const isTimeout = 'statusCode' in error && error.statusCode === 504;
      const text = isTimeout
        ? 'The shop took too long to respond. Please try again.'
        : 'The shop is not available right now. Please try again later.';
      // The types allow HTTP/2, which this server does not offer.
      sendProblem(reply as FastifyReply, isTimeout ? 504 : 502, text);
    },
  };
}

/** Proxies everything below `prefix` to `upstream`, with the same path. */
export function proxyOptions(
  upstream: string,
  prefix: string,
  timeoutMs: number,
): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // The upstream server logs each request.
    disableRequestLogging: true,
    replyOptions: proxyReplyOptions(timeoutMs),
  };
}
