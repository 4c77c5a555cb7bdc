import { adminSessionHours, type UsedPasskey } from '@shop/shared/contract/admin';
import { clearFailures, countFailure, throttleLogin } from '../../auth/passwords/loginThrottle';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { HttpProblem } from '../../http/problem';
import { insertMail } from '../../mail/outboxQueries';
import type { Services } from '../../services';
import { setAdminSession, type Staff } from '../accessQueries';
import { recordChange } from '../audit/recordChange';
import { recordUnusual } from '../audit/unusualQueries';
import { recoveryCodeMail } from './mails';
import { updateUse } from './queries';
import { countCodes, spendCode } from './recoveryCodeQueries';
import { hashCode } from './recoveryCodes';
import { finishAuthentication } from './webauthn';

type Context = Pick<Services, 'db' | 'limits' | 'publicOrigin'>;

export const sessionSubject = ({ sessionId }: Pick<Staff, 'sessionId'>) => `session ${sessionId}`;

/**
 * Confirms the second factor of a session with a passkey (AD-02). Failures count as failed sign-ins (S-06).
 * @returns The end of the admin session.
 * @throws HttpProblem 422 for an invalid passkey, 429 after too many failures.
 */
export async function confirmByPasskey(
  { db, limits, publicOrigin }: Context,
  staff: Staff,
  passkey: UsedPasskey,
  ip: string,
): Promise<Date> {
  await throttleLogin(db, { email: staff.email, ip }, limits);
  const ceremony = { db, publicOrigin, subject: sessionSubject(staff) };
  const used = await finishAuthentication(ceremony, staff.userId, passkey);
  return confirm(db, staff, ip, async (trx) => {
    if (!used) return null;
    const passkeyId = await updateUse(trx, used.credentialId, used.counter);
    return passkeyId === null ? null : { by: 'passkey', passkeyId };
  });
}

/** Like `confirmByPasskey`, with a recovery code. The code is used up, and the account gets a mail. */
export async function confirmByCode(
  { db, limits }: Context,
  staff: Staff,
  code: string,
  ip: string,
): Promise<Date> {
  await throttleLogin(db, { email: staff.email, ip }, limits);
  return confirm(db, staff, ip, async (trx) => {
    if (!(await spendCode(trx, staff.userId, hashCode(code)))) return null;
    const mail = recoveryCodeMail(staff.email, await countCodes(trx, staff.userId));
    await insertMail(trx, mail, staff.userId);
    return { by: 'recovery code', passkeyId: null };
  });
}

interface Factor {
  by: 'passkey' | 'recovery code';
  passkeyId: string | null;
}

/** @param check Returns the second factor, or null if it is invalid. */
async function confirm(
  db: Db,
  staff: Staff,
  ip: string,
  check: (trx: Db) => Promise<Factor | null>,
): Promise<Date> {
  const attempt = { email: staff.email, ip };
  const until = await transact(db, async (trx) => {
    const factor = await check(trx);
    if (factor === null) return null;
    await clearFailures(trx, attempt);
    const change = { action: 'admin.signed_in', subject: staff.email, before: null };
    await recordChange(trx, staff, { ...change, after: { by: factor.by } });
    return setAdminSession(trx, staff.sessionId, adminSessionHours, factor.passkeyId);
  });
  if (until) return until;
  await countFailure(db, attempt);
  await recordUnusual(db, staff, 'wrong_factor', staff.email);
  throw new HttpProblem(422, 'That did not work. Please try again.');
}
