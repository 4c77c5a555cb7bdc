import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';

/** Options of a proxied request: timeout, no retries, the client's IP, errors without details. */
export function proxyReplyOptions(timeoutMs: number): FastifyReplyFromHooks {
  return {
    timeout: timeoutMs,
    // By default a 503 is retried ten times.
    retryDelay: () => null,
    // The upstream server limits the request rate by IP: a client must not be able to set it.
    rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
    // The error, which contains the upstream URL, is logged and not sent.
    onError: (reply, { error }) => {
      const isTimeout = 'statusCode' in error && error.statusCode === 504;
      const text = isTimeout
        ? 'The response took too long.'
        : 'This part of the shop is not available.';
      void reply
        .status(isTimeout ? 504 : 502)
        .type('text/plain')
        .send(text);
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
