import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Limits } from '../http/limits';
import { tooMany } from '../http/problem';

const maxDelaySeconds = 60;

/** Hashed, so that the table of failures is no list of who tried to sign in from where. */
export const accountSubject = (email: string) => subject('account', email.toLowerCase());
export const addressSubject = (ip: string) => subject('address', ip);

/**
 * S-06. An account with many failures answers ever more slowly, up to a minute, but is never locked:
 * its owner always gets a turn. An address with many failures has to wait for its oldest to age.
 * @throws HttpProblem 429 with Retry-After.
 */
export async function refuseAfterFailures(
  db: Db,
  account: string,
  address: string,
  limits: Limits,
): Promise<void> {
  const ofAddress = await recentFailures(db, address);
  if (ofAddress.count >= limits.failuresPerAddress) {
    throw tooMany(
      'Too many failed sign-ins. Please try again later.',
      ofAddress.secondsUntilOneAges,
    );
  }
  const ofAccount = await recentFailures(db, account);
  const surplus = ofAccount.count - limits.failuresPerAccount;
  if (surplus < 0) return;
  const delay = Math.min(5 * 2 ** surplus, maxDelaySeconds);
  const wait = delay - ofAccount.secondsSinceLast;
  if (wait > 0)
    throw tooMany('Too many failed sign-ins. Please wait a moment and try again.', wait);
}

/** Counts one failure against each of the subjects. */
export async function recordFailure(db: Db, subjects: string[]): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(subjects.map((name) => ({ subject: name })))
    .execute();
}

/** The right password clears the account; an address keeps its failures, or one own account would. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', account).execute();
}

async function recentFailures(db: Db, name: string) {
  const row = await db
    .selectFrom('login_failures')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - max(failed_at)), 0)::float8`.as('since_last'),
      sql<number>`coalesce(extract(epoch from min(failed_at) + interval '15 minutes' - now()), 0)::float8`.as(
        'until_aged',
      ),
    ])
    .where('subject', '=', name)
    .where('failed_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
  return {
    count: row.count,
    secondsSinceLast: row.since_last,
    secondsUntilOneAges: Math.max(1, row.until_aged),
  };
}

function subject(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}
