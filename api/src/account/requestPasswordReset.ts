import { accountSubject, pairSubject } from '../auth/passwords/loginThrottle';
import { createSecretToken, hashSecretToken } from '../auth/tokens/secretTokens';
import { findCredentials } from '../auth/userQueries';
import { transact } from '../db/transact';
import type { Limits } from '../http/limits/limits';
import { insertDecoyMail, insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { resetMail } from './mails';
import {
  findRecentResets,
  insertPasswordReset,
  lockSubject,
  type RecentResets,
} from './passwordResetQueries';

/** No second mail within this time: the first one may be slow. */
const pauseSeconds = 5 * 60;
/** The pause between mails once the daily number is used up. */
const longPauseSeconds = 2 * 60 * 60;

/**
 * Mails a password reset link to the owner of the account, if there is one (LG-09), unless the last mail is recent.
 * Anybody can request links for a stranger. That must neither flood the owner nor block a reset: earlier links stay
 * valid, and once the daily number of mails is used up, one mail every two hours is still sent.
 *
 * An unknown e-mail runs the same statements, so that neither the response nor its time reveals who has an account
 * (S-05).
 */
export function requestPasswordReset(
  { db, limits, publicOrigin }: Pick<Services, 'db' | 'limits' | 'publicOrigin'>,
  email: string,
  ip: string,
): Promise<void> {
  const subject = accountSubject(email);
  const network = pairSubject(email, ip);
  return transact(db, async (trx) => {
    await lockSubject(trx, subject);
    const recent = await findRecentResets(trx, { subject, network, pauseSeconds });
    if (!needsMail(recent, limits)) return;
    const user = await findCredentials(trx, email);
    const token = createSecretToken();
    await insertPasswordReset(trx, {
      subject,
      network,
      tokenHash: hashSecretToken(token),
      userId: user?.user_id ?? null,
    });
    // Sent to the stored e-mail, which may differ in case from the typed one.
    if (user) {
      await insertMail(trx, resetMail(user.email, publicOrigin, token), user.user_id);
    } else await insertDecoyMail(trx);
  });
}

function needsMail(recent: RecentResets, limits: Limits): boolean {
  const isUsedUp =
    recent.count >= limits.resetMailsPerAccount ||
    recent.countOfNetwork >= limits.resetMailsPerAccountAndIp;
  return isUsedUp ? recent.secondsSinceLast >= longPauseSeconds : !recent.hasOpenLink;
}
