import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit';
import { tooMany } from '../problem';
import { countShared, type RequestCounter } from './RequestCounter';
import { networkOf } from './networkOf';

/** Limits (S-06, S-45). Requests are counted per client IP or user within `limitWindowSeconds`. */
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
  /** Reads of customer lists in one session of a staff member (S-54). */
  customerReadsPerSession: number;
  cartWritesPerUser: number;
  ordersPerUser: number;
  /** Unpaid boxes of one account or phone number without a paid or delivered order. Counted in the database. */
  unpaidBoxesPerNewCustomer: number;
  /** Unpaid boxes of all such customers in one network. Counted in the database. */
  unpaidBoxesPerNewNetwork: number;
  /** Opened and reported payments. */
  paymentsPerUser: number;
  messagesPerIp: number;
  /** Back-in-stock requests and their withdrawals. */
  backInStockPerIp: number;
  /** Requests for password reset links, and uses of them. */
  resetsPerIp: number;
  /** Password reset mails to one e-mail within a day. Further ones are sent less often. Counted in the database. */
  resetMailsPerAccount: number;
  /** The same, if requested from one network. Counted in the database. */
  resetMailsPerAccountAndIp: number;
  uploadsPerUser: number;
  /** Reads of photos of replacement requests. */
  photosPerUser: number;
  /** Each receipt is a PDF that is created for the request. */
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

/** Enough for a village that shares one IP, too few for guessing passwords. */
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

export function scaledLimits(factor: number): Limits {
  const scaled = Object.entries(defaultLimits).map(([name, limit]: [string, number]) => [
    name,
    Math.max(1, Math.round(limit * factor)),
  ]);
  return Object.fromEntries(scaled) as Limits;
}

/**
 * Returns the options of the rate limit plugin. Only routes with `rateLimit` in their config are limited.
 * @param counter Null if each process counts its own requests.
 */
export const rateLimitPlugin = (counter: RequestCounter | null): RateLimitPluginOptions => ({
  global: false,
  keyGenerator: ({ ip }) => networkOf(ip),
  errorResponseBuilder: (_request, { ttl }) =>
    tooMany('Too many requests. Please wait a moment and try again.', ttl / 1_000),
  ...(counter && { store: countShared(counter) }),
});

/** Returns the `config` of a route that is limited per client IP. */
export function perIp(max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow } };
}

/** Returns the `config` of a route that is limited per user. Requests are counted after authentication. */
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
