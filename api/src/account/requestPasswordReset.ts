import { transact } from '../db/transact';
import { insertMail } from '../mail/outbox';
import type { Services } from '../services';
import { accountSubject } from './loginFailures';
import { resetMail } from './mails';
import { insertPasswordReset, refuseAfterResets } from './passwordResets';
import { findCredentials } from './queries';

/**
 * Mails a link that sets a new password to the owner of the e-mail, if there is one (LG-09). For all
 * others the same is done but for the mail, so that nobody learns who has an account (S-05).
 * @throws HttpProblem 429 after too many requests for one e-mail, known or not.
 */
export function requestPasswordReset(
  { db, limits, publicOrigin }: Pick<Services, 'db' | 'limits' | 'publicOrigin'>,
  email: string,
): Promise<void> {
  const subject = accountSubject(email);
  return transact(db, async (trx) => {
    await refuseAfterResets(trx, subject, limits);
    const user = await findCredentials(trx, email);
    const token = await insertPasswordReset(trx, subject, user?.user_id ?? null);
    // To the address of the account, not to the one that was typed.
    if (user) await insertMail(trx, resetMail(user.email, publicOrigin, token));
  });
}
