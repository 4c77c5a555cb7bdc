import type { SignIn } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { unauthorized } from '../http/problem';
import type { Services } from '../services';
import type { Client } from './clientOf';
import { deviceOf } from './deviceOf';
import { checkThrottled } from './passwords/loginThrottle';
import { openSession, type OpenSession } from './openSession';
import { findCredentials, replacePasswordHash } from './userQueries';

/**
 * Opens a session for the right password (AP-01). An unknown e-mail and a wrong password have the same response and take
 * the same time (S-04). Failures are counted inside `passwords.limit`, so that a burst of guesses cannot pass before
 * the count is written.
 * @throws HttpProblem 401 for wrong credentials, 429 after too many failures, 503 while too many requests wait for
 * hashing.
 */
export function signIn(
  { db, passwords, limits }: Pick<Services, 'db' | 'passwords' | 'limits'>,
  { email, password }: SignIn,
  client: Client,
): Promise<OpenSession> {
  return passwords.limit(client, async () => {
    const user = await findCredentials(db, email);
    const isCorrect = await checkThrottled({ db, limits }, { email, ip: client.ip }, () =>
      passwords.matches(password, user?.password_hash ?? null),
    );
    if (!user || !isCorrect) throw wrongCredentials();

    const { user_id, password_hash } = user;
    const isOutdated = passwords.isOutdated(password_hash);
    const newHash = isOutdated ? await passwords.hash(password) : password_hash;
    return transact(db, async (trx) => {
      // The password may have been reset since it was checked (S-15).
      const isUnchanged = await replacePasswordHash(trx, user_id, password_hash, newHash);
      if (!isUnchanged) throw wrongCredentials();
      return openSession(trx, user_id, deviceOf(client.userAgent));
    });
  });
}

const wrongCredentials = () => unauthorized('Incorrect email or password');
