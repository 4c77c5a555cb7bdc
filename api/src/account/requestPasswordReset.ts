import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { limitWindowSeconds, type Limits } from '../http/limits';
import { tooMany } from '../http/problem';
import { insertDecoyMail, insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { accountSubject } from './loginThrottle';
import { resetMail } from './mails';
import { findRecentResets, insertPasswordReset } from './passwordResetQueries';
import { findCredentials } from './queries';
import { createSecretToken, hashSecretToken } from './secretTokens';

/**
 * Mails a link that sets a new password to the owner of the account, if there is one (LG-09). For an
 * unknown e-mail the same statements are executed, so that neither the response nor its time tells who
 * has an account (S-05).
 * @throws HttpProblem 429 after too many requests for one e-mail, known or not.
 */
export function requestPasswordReset(
  { db, limits, publicOrigin }: Pick<Services, 'db' | 'limits' | 'publicOrigin'>,
  email: string,
): Promise<void> {
  const subject = accountSubject(email);
  return transact(db, async (trx) => {
    await throttleResets(trx, subject, limits);
    const user = await findCredentials(trx, email);
    const token = createSecretToken();
    await insertPasswordReset(trx, {
      subject,
      tokenHash: hashSecretToken(token),
      userId: user?.user_id ?? null,
    });
    // To the e-mail of the account, which may differ in case from the one that was typed.
    if (user) await insertMail(trx, resetMail(user.email, publicOrigin, token));
    else await insertDecoyMail(trx);
  });
}

async function throttleResets(db: Db, subject: string, limits: Limits): Promise<void> {
  const recent = await findRecentResets(db, subject, limitWindowSeconds);
  if (recent.count < limits.resetsPerAccount) return;
  throw tooMany(
    'Too many links were requested. Please try again later.',
    recent.secondsUntilOldestExpires,
  );
}
