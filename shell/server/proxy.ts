import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';

/** How a request is passed on to another server, which may be down at any time. */
export function proxyReplyOptions(timeoutMs: number): FastifyReplyFromHooks {
  return {
    timeout: timeoutMs,
    // A server that says 503 is in trouble; by default it would be asked ten times more.
    retryDelay: () => null,
    // The other server limits by address, so the shopper's must arrive and must not be made up.
    rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
    // The error itself names the address behind this server; it is in the log.
    onError: (reply, { error }) => {
      const isLate = 'statusCode' in error && error.statusCode === 504;
      const text = isLate ? 'The answer took too long.' : 'This part of the shop is not available.';
      void reply
        .status(isLate ? 504 : 502)
        .type('text/plain')
        .send(text);
    },
  };
}

/** How everything below `prefix` is passed on, the path as it is. */
export function proxyOptions(
  upstream: string,
  prefix: string,
  timeoutMs: number,
): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // The server has its own line for each request.
    disableRequestLogging: true,
    replyOptions: proxyReplyOptions(timeoutMs),
  };
}
