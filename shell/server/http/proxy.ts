import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { sendProblem, sendUnavailable } from './responses';
import { abortOnDisconnect, upstreamClient } from './upstream';

/**
 * Headers that apply to a single connection (RFC 9110, 7.6.1). The HTTP client does not send them, and in a response
 * they would promise something that this server does not do. Node has already answered `expect`.
 */
const connectionHeaders = [
  'expect',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Removed because the upstream server continues this server's trace, not a client's. */
const traceHeaders = ['traceparent', 'tracestate', 'baggage'];

const omitHeaders = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** The request did not reach the upstream server. It had no effect and can be repeated soon. */
const unreachableCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** The connection broke, for example because the server is shutting down. */
const brokenConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const retryAfterSeconds = 5;

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

type CountError = (reason: 'timeout' | 'unavailable') => void;

/**
 * Returns the options of proxied requests: a timeout, one retry of a read whose connection broke, the client's IP, the
 * request id, and errors without details.
 */
export function proxyReplyOptions(timeoutMs: number, countError: CountError = () => undefined) {
  return {
    timeout: timeoutMs,
    // By default a 503 is retried ten times. The client can decide that better.
    retryDelay: ({ err, req, attempt }) => {
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      return isRead && attempt === 0 && brokenConnectionCodes.includes(errorCode(err)) ? 50 : null;
    },
    // The upstream server limits the request rate by IP, so clients must not set it.
    rewriteRequestHeaders: ({ ip, id }, headers) => ({
      ...omitHeaders(headers, [...connectionHeaders, ...traceHeaders]),
      'x-forwarded-for': ip,
      [requestIdHeader]: id,
    }),
    // This server decides about HSTS for its origin.
    rewriteHeaders: (headers) =>
      omitHeaders(headers, [...connectionHeaders, 'strict-transport-security']),
    // The error is only logged, because it contains the upstream URL.
    onError: (reply, { error }) => {
      // The types include HTTP/2, which this server does not offer.
      const response = reply as FastifyReply;
      const text = 'The shop is not available right now. Please try again later.';
      const isTimeout = 'statusCode' in error && error.statusCode === 504;
      countError(isTimeout ? 'timeout' : 'unavailable');
      if (unreachableCodes.includes(errorCode(error.cause))) {
        sendUnavailable(response, text, retryAfterSeconds);
      } else if (isTimeout) {
        sendProblem(response, 504, 'The shop took too long to respond. Please try again.');
      } else sendProblem(response, 502, text);
    },
  } satisfies FastifyReplyFromHooks;
}

/** Proxies everything below `prefix` to `upstream`, with the same path. */
export function proxyOptions(
  upstream: string,
  prefix: string,
  timeoutMs: number,
  countError?: CountError,
): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // The upstream server logs each request.
    disableRequestLogging: true,
    undici: upstreamClient,
    preHandler: abortOnDisconnect,
    replyOptions: proxyReplyOptions(timeoutMs, countError),
  };
}
