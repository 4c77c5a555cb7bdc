import type { ResetPassword } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { HttpProblem } from '../http/problem';
import { insertMail } from '../mail/outbox';
import type { Services } from '../services';
import { accountSubject, forgetFailures } from './loginFailures';
import { passwordChangedMail } from './mails';
import { isLiveReset, spendPasswordReset, spendPasswordResetsOf } from './passwordResets';
import { updatePasswordHash } from './queries';
import { revokeSessionsOf } from './sessionQueries';

/**
 * Sets a new password by the token of a mailed link (LG-09): ends all sessions (S-15), spends the
 * user's other links, and tells the owner by mail. It signs nobody in (S-05).
 * @returns the id of the user.
 * @throws HttpProblem 400 for a token that is unknown, spent or expired: all look the same.
 */
export async function resetPassword(
  { db, passwords, publicOrigin }: Pick<Services, 'db' | 'passwords' | 'publicOrigin'>,
  { token, password }: ResetPassword,
): Promise<string> {
  // Before the costly hash, which is not for whoever has no link.
  if (!(await isLiveReset(db, token))) throw deadLink();
  const passwordHash = await passwords.inTurn(() => passwords.hash(password));

  return transact(db, async (trx) => {
    const userId = await spendPasswordReset(trx, token);
    if (userId === undefined) throw deadLink();
    const email = await updatePasswordHash(trx, userId, passwordHash);
    await revokeSessionsOf(trx, userId);
    await spendPasswordResetsOf(trx, userId);
    // The owner, who had forgotten the old password, is not made to wait for having guessed at it.
    await forgetFailures(trx, accountSubject(email));
    await insertMail(trx, passwordChangedMail(email, publicOrigin, new Date()));
    return userId;
  });
}

const deadLink = () =>
  new HttpProblem(400, 'This link has expired or was already used. Please ask for a new one.');
