import type { ResetPassword } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { HttpProblem } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import type { Client } from './clientOf';
import { clearFailures } from './loginThrottle';
import { passwordChangedMail } from './mails';
import {
  isValidPasswordReset,
  redeemPasswordReset,
  revokePasswordResetsOf,
} from './passwordResetQueries';
import { updatePasswordHash } from './queries';
import { hashSecretToken } from './secretTokens';
import { revokeSessionsOf } from './sessionQueries';

/**
 * Sets a new password by the token of a mailed link (LG-09): ends all sessions (S-15), revokes the
 * user's other links and notifies the owner by mail. It opens no session (S-05).
 * @returns the id of the user.
 * @throws HttpProblem 400 for a token that is unknown, used or expired, with the same text; 422 for a
 * common password.
 */
export async function resetPassword(
  {
    db,
    passwords,
    publicOrigin,
    clock,
  }: Pick<Services, 'db' | 'passwords' | 'publicOrigin' | 'clock'>,
  { token, password }: ResetPassword,
  client: Client,
): Promise<string> {
  const tokenHash = hashSecretToken(token);
  // Checked first, so that an invalid token does not cost a hash.
  if (!(await isValidPasswordReset(db, tokenHash))) throw invalidLink();
  const passwordHash = await passwords.limit(client, () => passwords.hash(password));

  return transact(db, async (trx) => {
    const userId = await redeemPasswordReset(trx, tokenHash);
    if (userId === undefined) throw invalidLink();
    const email = await updatePasswordHash(trx, userId, passwordHash);
    if (email === undefined) throw invalidLink();
    await revokeSessionsOf(trx, userId);
    await revokePasswordResetsOf(trx, userId);
    // An owner who guessed at the old password can sign in at once.
    await clearFailures(trx, { email, ip: client.ip });
    const mail = passwordChangedMail(email, publicOrigin, clock(), 'All devices');
    await insertMail(trx, mail, userId);
    return userId;
  });
}

const invalidLink = () =>
  new HttpProblem(400, 'This link has expired or was already used. Please ask for a new one.');
