import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';

/** How requests below `prefix` are passed on to another server, which may be down at any time. */
export function passOn(
  upstream: string,
  prefix: string,
  { rewritePrefix, timeoutMs }: { rewritePrefix: string; timeoutMs: number },
): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix,
    // The server has its own line for each request.
    disableRequestLogging: true,
    replyOptions: {
      timeout: timeoutMs,
      // A server that says 503 is in trouble; by default it would be asked ten times more.
      retryDelay: () => null,
      // The other server limits by address, so the shopper's must arrive and must not be made up.
      rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
      // The error itself names the address behind this server; it is in the log.
      onError: (reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504;
        const text = isLate
          ? 'The answer took too long.'
          : 'This part of the shop is not available.';
        void reply
          .status(isLate ? 504 : 502)
          .type('text/plain')
          .send(text);
      },
    },
  };
}
