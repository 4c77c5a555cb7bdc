import { createHash } from 'node:crypto';
import type { Db } from '../db/schema';
import { limitWindowSeconds, type Limits } from '../http/limits';
import { tooMany } from '../http/problem';
import { findRecentFailures } from './loginFailureQueries';

const baseDelaySeconds = 5;
const maxDelaySeconds = 60;

/** Hashed, so that the table of failures does not reveal who tried to sign in from where. */
export const accountSubject = (email: string) => hashSubject('account', email.toLowerCase());
export const ipSubject = (ip: string) => hashSubject('ip', ip);

/**
 * S-06: an account with many failures is delayed ever longer, up to a minute, but never locked, so
 * that its owner can always sign in. An IP with many failures is refused until the oldest expires.
 * @throws HttpProblem 429 with Retry-After.
 */
export async function throttleLogin(
  db: Db,
  account: string,
  ip: string,
  limits: Limits,
): Promise<void> {
  const ofIp = await findRecentFailures(db, ip, limitWindowSeconds);
  if (ofIp.count >= limits.failuresPerIp) {
    throw tooMany(
      'Too many failed sign-ins. Please try again later.',
      ofIp.secondsUntilOldestExpires,
    );
  }
  const ofAccount = await findRecentFailures(db, account, limitWindowSeconds);
  const surplus = ofAccount.count - limits.failuresPerAccount;
  if (surplus < 0) return;
  const delay = Math.min(baseDelaySeconds * 2 ** surplus, maxDelaySeconds);
  const wait = delay - ofAccount.secondsSinceLast;
  if (wait > 0)
    throw tooMany('Too many failed sign-ins. Please wait a moment and try again.', wait);
}

function hashSubject(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}
