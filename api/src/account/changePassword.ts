import type { ChangePassword } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { removeFactorsSince } from '../passkeys/removeFactorsSince';
import { checkPassword, wrongPassword } from './checkPassword';
import type { Client } from './clientOf';
import { passwordChangedMail } from './mails';
import { revokePasswordResetsOf } from './passwordResetQueries';
import { replacePasswordHash } from './queries';
import { revokeSessionsOf, type SessionIds } from './sessionQueries';

/**
 * Changes the password of a signed-in user (SC-01): ends the user's other sessions (S-15), revokes links
 * that set a password, and notifies the owner by mail. On request the second factors since a time are removed (S-53).
 * @throws HttpProblem 422 for a wrong password, 429 after too many wrong ones.
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
      // It may have been changed elsewhere while this one was being checked.
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
