import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { sendProblem, sendUnavailable } from './sendProblem';
import { noticeLeaving, upstreamClient } from './upstream';

/**
 * Headers of one connection only (RFC 9110, 7.6.1): the HTTP client refuses to send them, and a response
 * would promise the client what this server does not do. Node has answered `expect` already.
 */
const connectionHeaders = [
  ...['expect', 'connection', 'keep-alive', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** The upstream server continues the trace of this one, not that of any client. */
const traceHeaders = ['traceparent', 'tracestate', 'baggage'];

const without = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** The request has not reached the upstream server: nothing was done, and another one may be there soon. */
const notReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** The connection broke, as one does that a server closes while it ends. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const retryAfterSeconds = 5;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

type CountError = (reason: 'timeout' | 'unavailable') => void;

/** Options of a proxied request: timeout, one retry of a read whose connection broke, the client's IP, the request id, errors without details. */
export function proxyReplyOptions(timeoutMs: number, countError: CountError = () => undefined) {
  return {
    timeout: timeoutMs,
    // By default a 503 is retried ten times: who has sent the request knows better.
    retryDelay: ({ err, req, attempt }) => {
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      return isRead && attempt === 0 && broken.includes(codeOf(err)) ? 50 : null;
    },
    // The upstream server limits the request rate by IP: a client must not be able to set it.
    rewriteRequestHeaders: ({ ip, id }, headers) => ({
      ...without(headers, [...connectionHeaders, ...traceHeaders]),
      'x-forwarded-for': ip,
      [requestIdHeader]: id,
    }),
    // This server decides about HSTS for its origin.
    rewriteHeaders: (headers) =>
      without(headers, [...connectionHeaders, 'strict-transport-security']),
    // The error, which contains the upstream URL, is logged and not sent.
    onError: (reply, { error }) => {
      // The types allow HTTP/2, which this server does not offer.
      const response = reply as FastifyReply;
      const text = 'The shop is not available right now. Please try again later.';
      const isTimeout = 'statusCode' in error && error.statusCode === 504;
      countError(isTimeout ? 'timeout' : 'unavailable');
      if (notReached.includes(codeOf(error.cause))) {
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
    preHandler: noticeLeaving,
    replyOptions: proxyReplyOptions(timeoutMs, countError),
  };
}
