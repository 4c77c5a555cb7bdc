import type { ResetPassword } from '@shop/shared/contract';
import type { Client } from '../auth/clientOf';
import { clearFailures } from '../auth/passwords/loginThrottle';
import { revokeSessionsOf } from '../auth/sessionQueries';
import { hashSecretToken } from '../auth/tokens/secretTokens';
import { updatePasswordHash } from '../auth/userQueries';
import { transact } from '../db/transact';
import { invalidLink } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { passwordChangedMail } from './mails';
import {
  isValidPasswordReset,
  redeemPasswordReset,
  revokePasswordResetsOf,
} from './passwordResetQueries';

/**
 * Sets a new password with the token of a mailed link (LG-09). Ends all sessions (S-15), revokes the user's other links
 * and informs the user by mail. Opens no session (S-05).
 * @returns The id of the user.
 * @throws HttpProblem 400 with the same text if the token is unknown, used or expired.
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
  // Checked first, so that an invalid token costs no hash.
  if (!(await isValidPasswordReset(db, tokenHash))) throw invalidLink();
  const passwordHash = await passwords.limit(client, () => passwords.hash(password));

  return transact(db, async (trx) => {
    const userId = await redeemPasswordReset(trx, tokenHash);
    if (userId === undefined) throw invalidLink();
    const email = await updatePasswordHash(trx, userId, passwordHash);
    if (email === undefined) throw invalidLink();
    await revokeSessionsOf(trx, userId);
    await revokePasswordResetsOf(trx, userId);
    // Users who guessed at their old password can sign in at once.
    await clearFailures(trx, { email, ip: client.ip });
    const mail = passwordChangedMail(email, publicOrigin, clock(), 'All devices');
    await insertMail(trx, mail, userId);
    return userId;
  });
}
