import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bucketCount } from './Canary';

/** Holds a random number from 0 to 99 that decides who gets a candidate. It does not identify the visitor. */
const cookieName = 'shop_bucket';
/** Longer than a canary runs. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

const pattern = new RegExp(`(?:^|; *)${cookieName}=(\\d{1,2})(?:;|$)`);

/** Returns the visitor's number, or null without one. */
export function readBucket({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const [, digits] = pattern.exec(headers.cookie ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const newBucket = (): number => randomInt(bucketCount);

/** Returns the value of `set-cookie` (RFC 6265). HttpOnly, because no script needs the cookie. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  `${cookieName}=${bucket}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
