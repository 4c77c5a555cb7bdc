import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bucketCount } from './Canary';

/** A random number from 0 to 99, which decides who gets a candidate. It says nothing about the visitor. */
const cookieName = 'shop_bucket';
/** Longer than a canary. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

const pattern = new RegExp(`(?:^|; *)${cookieName}=(\\d{1,2})(?:;|$)`);

/** @returns null for a visitor without a number */
export function readBucket({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const [, digits] = pattern.exec(headers.cookie ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const newBucket = (): number => randomInt(bucketCount);

/** The value of `set-cookie` (RFC 6265); scripts need not read it. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  `${cookieName}=${bucket}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
