import { createHash } from 'node:crypto';
import type { Db } from '../../db/schema';
import { limitWindowSeconds, type Limits } from '../../http/limits/limits';
import { networkOf } from '../../http/limits/networkOf';
import { tooMany } from '../../http/problem';
import { deleteFailures, findRecentFailures, insertFailures } from './loginFailureQueries';

const baseDelaySeconds = 5;
const maxDelaySeconds = 60;

/** While many IPs attack an account, each IP has one attempt before its delay. */
const attemptsUnderAttack = 1;

// Subjects are hashed, so that the table of failures does not reveal who tried to sign in from where.
export const accountSubject = (email: string) => hashSubject('account', email.toLowerCase());
export const ipSubject = (ip: string) => hashSubject('ip', networkOf(ip));
export const pairSubject = (email: string, ip: string) =>
  hashSubject('pair', `${networkOf(ip)} ${email.toLowerCase()}`);

export interface Attempt {
  email: string;
  ip: string;
}

/**
 * Limits guesses of passwords (S-06). An IP with many failures is refused until the oldest one expires. An IP with some
 * failures for one account is delayed for that account, longer each time, up to a minute; the owner can still sign in
 * from elsewhere. Many failures for one account from all IPs start these delays earlier, but lock nobody out.
 * @throws HttpProblem 429 with Retry-After.
 */
export async function throttleLogin(db: Db, { email, ip }: Attempt, limits: Limits): Promise<void> {
  const ipFailures = await findRecentFailures(db, ipSubject(ip), limitWindowSeconds);
  if (ipFailures.count >= limits.failuresPerIp) {
    throw tooMany(
      'Too many failed sign-ins. Please try again later.',
      ipFailures.secondsUntilOldestExpires,
    );
  }
  const pairFailures = await findRecentFailures(db, pairSubject(email, ip), limitWindowSeconds);
  const accountFailures = await findRecentFailures(db, accountSubject(email), limitWindowSeconds);
  const isUnderAttack = accountFailures.count >= limits.failuresPerAccount;
  const surplus =
    pairFailures.count - (isUnderAttack ? attemptsUnderAttack : limits.failuresPerAccountAndIp);
  if (surplus < 0) return;
  const delay = Math.min(baseDelaySeconds * 2 ** surplus, maxDelaySeconds);
  const wait = delay - pairFailures.secondsSinceLast;
  if (wait > 0)
    throw tooMany('Too many failed sign-ins. Please wait a moment and try again.', wait);
}

/**
 * Runs a password check. Counts a failure, or clears earlier failures after a success.
 * @returns Whether the password is right.
 * @throws HttpProblem 429 like `throttleLogin`.
 */
export async function checkThrottled(
  { db, limits }: { db: Db; limits: Limits },
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await throttleLogin(db, attempt, limits);
  const isCorrect = await check();
  await (isCorrect ? clearFailures : countFailure)(db, attempt);
  return isCorrect;
}

export function countFailure(db: Db, { email, ip }: Attempt): Promise<void> {
  return insertFailures(db, [accountSubject(email), ipSubject(ip), pairSubject(email, ip)]);
}

/**
 * Clears the failures of an IP for one account after a success. The IP keeps its failures, because an attacker could
 * clear them by signing in to an own account. The account keeps its failures from other IPs.
 */
export function clearFailures(db: Db, { email, ip }: Attempt): Promise<void> {
  return deleteFailures(db, pairSubject(email, ip));
}

function hashSubject(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}
