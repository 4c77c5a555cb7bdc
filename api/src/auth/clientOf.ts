import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser that sends a request. */
export interface Client {
  ip: string;
  userAgent: string | undefined;
  /** Aborted if the client disconnects before the response. */
  signal: AbortSignal;
}

/** Does not use `request.signal`, which Node aborts as soon as the body has been read. */
export function clientOf(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { raw }: Pick<FastifyReply, 'raw'>,
): Client {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  if (raw.destroyed) left.abort();
  return { ip, userAgent: headers['user-agent'], signal: left.signal };
}
