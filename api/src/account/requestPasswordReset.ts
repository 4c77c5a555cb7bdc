import { transact } from '../db/transact';
import type { Limits } from '../http/limits';
import { insertDecoyMail, insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { accountSubject, pairSubject } from './loginThrottle';
import { resetMail } from './mails';
import {
  findRecentResets,
  insertPasswordReset,
  lockSubject,
  type RecentResets,
} from './passwordResetQueries';
import { findCredentials } from './queries';
import { createSecretToken, hashSecretToken } from './secretTokens';

/** So long the link of the last mail is enough: it may have been slow. */
const pauseSeconds = 5 * 60;
/** The pause when a day's mails are used up. */
const longPauseSeconds = 2 * 60 * 60;

/**
 * Mails a link that sets a new password to the owner of the account, if there is one (LG-09), unless the last mail is
 * recent enough. Anybody can request links for a stranger: that must neither flood them nor keep them from setting a
 * new password. So earlier links stay valid, requests are never refused for what others have requested, and with the
 * mails of a day used up there is still one every two hours.
 *
 * For an unknown e-mail the same statements are executed, so that neither the response nor its time tells who has an
 * account (S-05).
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
      ...{ subject, network },
      tokenHash: hashSecretToken(token),
      userId: user?.user_id ?? null,
    });
    // To the e-mail of the account, which may differ in case from the one that was typed.
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
