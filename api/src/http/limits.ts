import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit';
import { tooMany } from './problem';

/** How much one address or one user may do within `limitWindowMs` (S-06, S-45). */
export interface Limits {
  signInsPerAddress: number;
  signUpsPerAddress: number;
  refreshesPerAddress: number;
  ordersPerUser: number;
  messagesPerAddress: number;
  /** Links asked for, and links used, to set a new password. */
  resetsPerAddress: number;
  /** Links asked for with one e-mail. Counted in the database. */
  resetsPerAccount: number;
  uploadsPerUser: number;
  /** Failed sign-ins after which an account answers ever more slowly. Counted in the database. */
  failuresPerAccount: number;
  /** Failed sign-ins after which an address is refused. Counted in the database. */
  failuresPerAddress: number;
}

export const limitWindowMs = 15 * 60_000;

/** Wide enough for a household, or a village behind one address; far too narrow for guessing. */
export const defaultLimits: Limits = {
  signInsPerAddress: 600,
  signUpsPerAddress: 100,
  refreshesPerAddress: 1_200,
  ordersPerUser: 120,
  messagesPerAddress: 30,
  resetsPerAddress: 60,
  resetsPerAccount: 5,
  uploadsPerUser: 30,
  failuresPerAccount: 5,
  failuresPerAddress: 20,
};

/** The default limits, each `factor` times as wide. */
export function scaledLimits(factor: number): Limits {
  const scaled = Object.entries(defaultLimits).map(([name, limit]: [string, number]) => [
    name,
    Math.max(1, Math.round(limit * factor)),
  ]);
  return Object.fromEntries(scaled) as Limits;
}

/** Only routes that ask for a limit get one; health checks and the catalog never do. */
export const rateLimitPlugin: RateLimitPluginOptions = {
  global: false,
  errorResponseBuilder: (_request, { ttl }) =>
    tooMany('Too many requests. Please wait a moment and try again.', ttl / 1_000),
};

/** `config` of a route limited by the client's address. */
export function perAddress(max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: limitWindowMs } };
}

/** `config` of a route limited by user: counts after the sign-in was checked. */
export function perUser(max: number): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max,
      timeWindow: limitWindowMs,
      hook: 'preHandler',
      keyGenerator: (request) => request.userId ?? request.ip,
    },
  };
}
