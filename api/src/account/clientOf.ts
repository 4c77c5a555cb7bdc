import type { FastifyRequest } from 'fastify';

/** The browser that sends a request. */
export interface Client {
  ip: string;
  userAgent: string | undefined;
  /** Aborted when it has closed the connection. */
  signal: AbortSignal;
}

export const clientOf = ({
  ip,
  signal,
  headers,
}: Pick<FastifyRequest, 'ip' | 'signal' | 'headers'>): Client => ({
  ...{ ip, signal },
  userAgent: headers['user-agent'],
});
