import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Returns the options for structured logs. URLs are logged without their query, which may contain the signature of an
 * override link (S-43).
 */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: url.split(/[?#]/, 1)[0],
        remoteAddress: ip,
      }),
    },
  };
}
