import type { ChangePassword } from '@shop/shared/contract';
import { removeFactorsSince } from '../admin/passkeys/removeFactorsSince';
import type { Client } from '../auth/clientOf';
import { checkPassword, wrongPassword } from '../auth/passwords/checkPassword';
import { revokeSessionsOf, type SessionIds } from '../auth/sessionQueries';
import { replacePasswordHash } from '../auth/userQueries';
import { transact } from '../db/transact';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { passwordChangedMail } from './mails';
import { revokePasswordResetsOf } from './passwordResetQueries';

/**
 * Changes the password of a signed-in user (SC-01). Ends the user's other sessions (S-15), revokes password reset links
 * and informs the user by mail. On request it removes second factors added since a time (S-53).
 * @throws HttpProblem 422 for a wrong password, 429 after too many failures.
 */
export function changePassword(
  services: Pick<Services, 'db' | 'passwords' | 'limits' | 'publicOrigin' | 'clock'>,
  { userId, sessionId }: SessionIds,
  { current_password, new_password, remove_passkeys_since }: ChangePassword,
  client: Client,
): Promise<void> {
  const { db, passwords, publicOrigin, clock } = services;
  const field = 'current_password';
  return passwords.limit(client, async () => {
    const typed = { userId, field, password: current_password, ip: client.ip };
    const { email, password_hash } = await checkPassword(services, typed);
    const newHash = await passwords.hash(new_password);
    await transact(db, async (trx) => {
      // Another request may have changed the password since it was checked.
      const isUnchanged = await replacePasswordHash(trx, userId, password_hash, newHash);
      if (!isUnchanged) throw wrongPassword(field);
      await revokeSessionsOf(trx, userId, sessionId);
      await revokePasswordResetsOf(trx, userId);
      if (remove_passkeys_since) {
        const session = { userId, sessionId };
        await removeFactorsSince(trx, session, new Date(remove_passkeys_since));
      }
      const mail = passwordChangedMail(email, publicOrigin, clock(), 'All other devices');
      await insertMail(trx, mail, userId);
    });
  });
}
