import type { SignIn } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { unauthorized } from '../http/problem';
import type { Services } from '../services';
import {
  accountSubject,
  addressSubject,
  forgetFailures,
  recordFailure,
  refuseAfterFailures,
} from './loginFailures';
import { findCredentials, renewPasswordHash } from './queries';
import { insertSession, type OpenSession } from './sessionQueries';

/**
 * Opens a session for the right password (AP-01). Unknown e-mail and wrong password look the same
 * and take the same time (S-04). The failures are counted within the turn to hash, so a burst of
 * guesses cannot slip past the count before it is written.
 * @throws HttpProblem 401 for wrong credentials, 429 after too many of them.
 */
export function signIn(
  { db, passwords, limits }: Pick<Services, 'db' | 'passwords' | 'limits'>,
  { email, password }: SignIn,
  ip: string,
): Promise<OpenSession> {
  const account = accountSubject(email);
  const address = addressSubject(ip);
  return passwords.inTurn(async () => {
    await refuseAfterFailures(db, account, address, limits);

    const user = await findCredentials(db, email);
    const isCorrect = await passwords.matches(password, user?.password_hash ?? null);
    if (!user || !isCorrect) {
      await recordFailure(db, [account, address]);
      throw wrongCredentials();
    }

    await forgetFailures(db, account);
    const { user_id, password_hash } = user;
    const isOutdated = passwords.isOutdated(password_hash);
    const freshHash = isOutdated ? await passwords.hash(password) : password_hash;
    return transact(db, async (trx) => {
      // A password that was reset while this one was checked (S-15) opens nothing any more.
      const isStillRight = await renewPasswordHash(trx, user_id, password_hash, freshHash);
      if (!isStillRight) throw wrongCredentials();
      return insertSession(trx, user_id);
    });
  });
}

const wrongCredentials = () => unauthorized('Incorrect email or password');
