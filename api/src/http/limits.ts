import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit';
import { networkOf } from './networkOf';
import { countShared, type RequestCounter } from './RequestCounter';
import { tooMany } from './problem';

/** The number of requests per client IP or user within `limitWindowSeconds`, or of boxes (S-06, S-45). */
export interface Limits {
  signInsPerIp: number;
  signUpsPerIp: number;
  refreshesPerIp: number;
  logoutsPerIp: number;
  /** Reads and changes of the user's details and sessions. */
  detailsPerUser: number;
  /** Requests that need the password of the signed-in user. */
  passwordChecksPerUser: number;
  exportsPerUser: number;
  /** Lists and files with many customers, in one session of the staff (S-54). */
  customerReadsPerSession: number;
  cartWritesPerUser: number;
  ordersPerUser: number;
  /** Boxes that customers without a paid or delivered order hold unpaid: an account or a phone number. In the database. */
  unpaidBoxesPerNewCustomer: number;
  /** The same for all of them in one network. In the database. */
  unpaidBoxesPerNewNetwork: number;
  /** Payments that are opened or reported. */
  paymentsPerUser: number;
  messagesPerIp: number;
  /** Requests to be told when a product is back, and withdrawals. */
  backInStockPerIp: number;
  /** Requests for a link that sets a new password, and uses of one. */
  resetsPerIp: number;
  /** Mails with a link to one e-mail within a day; further ones are rarer. Counted in the database. */
  resetMailsPerAccount: number;
  /** Of these, the ones that were requested from one network. Counted in the database. */
  resetMailsPerAccountAndIp: number;
  uploadsPerUser: number;
  /** Reads of the photos of a replacement request. */
  photosPerUser: number;
  /** Each is a PDF that is written for it. */
  receiptsPerUser: number;
  /** Failed sign-ins after which further ones from this IP to this account are delayed. Counted in the database. */
  failuresPerAccountAndIp: number;
  /** Failed sign-ins from all IPs after which these delays begin earlier. Counted in the database. */
  failuresPerAccount: number;
  /** Failed sign-ins after which the IP is refused. Counted in the database. */
  failuresPerIp: number;
}

export const limitWindowSeconds = 15 * 60;
const timeWindow = limitWindowSeconds * 1_000;

/** Enough for a village behind one IP, too few for guessing passwords. */
export const defaultLimits: Limits = {
  signInsPerIp: 600,
  signUpsPerIp: 100,
  refreshesPerIp: 1_200,
  logoutsPerIp: 600,
  detailsPerUser: 1_200,
  passwordChecksPerUser: 30,
  exportsPerUser: 10,
  customerReadsPerSession: 240,
  cartWritesPerUser: 1_200,
  ordersPerUser: 120,
  unpaidBoxesPerNewCustomer: 100,
  unpaidBoxesPerNewNetwork: 200,
  paymentsPerUser: 120,
  messagesPerIp: 30,
  backInStockPerIp: 60,
  resetsPerIp: 60,
  resetMailsPerAccount: 10,
  resetMailsPerAccountAndIp: 5,
  uploadsPerUser: 30,
  photosPerUser: 600,
  receiptsPerUser: 60,
  failuresPerAccountAndIp: 5,
  failuresPerAccount: 100,
  failuresPerIp: 20,
};

/** The default limits, multiplied by `factor`. */
export function scaledLimits(factor: number): Limits {
  const scaled = Object.entries(defaultLimits).map(([name, limit]: [string, number]) => [
    name,
    Math.max(1, Math.round(limit * factor)),
  ]);
  return Object.fromEntries(scaled) as Limits;
}

/**
 * Only routes with a `rateLimit` in their config are limited; health checks and the catalog are not.
 * @param counter null: each process counts its own requests
 */
export const rateLimitPlugin = (counter: RequestCounter | null): RateLimitPluginOptions => ({
  global: false,
  keyGenerator: ({ ip }) => networkOf(ip),
  errorResponseBuilder: (_request, { ttl }) =>
    tooMany('Too many requests. Please wait a moment and try again.', ttl / 1_000),
  ...(counter && { store: countShared(counter) }),
});

/** `config` of a route limited by the client's IP. */
export function perIp(max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow } };
}

/** `config` of a route limited by user: counted after authentication. */
export function perUser(max: number): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max,
      timeWindow,
      hook: 'preHandler',
      keyGenerator: (request) => request.userId ?? networkOf(request.ip),
    },
  };
}
