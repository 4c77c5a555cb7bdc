import type { SessionIds } from '../account/sessionQueries';
import { findUserDetails } from '../account/queries';
import { endSessionsOfPasskeys } from '../admin/accessQueries';
import { recordChange } from '../admin/recordChange';
import type { Db } from '../db/schema';
import { deletePasskeysSince } from './queries';
import { deleteCodesSince } from './recoveryCodeQueries';

/**
 * Removes the passkeys and recovery codes that were added since the last sign-in that was the person's own (S-53), and
 * what they have opened. Those of before stay; without any, an owner or the operator invites the person again.
 */
export async function removeFactorsSince(trx: Db, session: SessionIds, since: Date): Promise<void> {
  const { userId } = session;
  const removed = await deletePasskeysSince(trx, userId, since);
  const codes = await deleteCodesSince(trx, userId, since);
  if (removed.length === 0 && codes === 0) return;
  const ids = removed.map(({ passkey_id }) => passkey_id);
  await endSessionsOfPasskeys(trx, session, ids);
  const { first_name, last_name, email } = await findUserDetails(trx, userId);
  const staff = { userId, name: `${first_name} ${last_name}`.trim(), email };
  const change = { subject: email, after: null };
  for (const { name } of removed) {
    await recordChange(trx, staff, { ...change, action: 'passkey.removed', before: { name } });
  }
  if (codes > 0) {
    const before = { left: codes };
    await recordChange(trx, staff, { ...change, action: 'recovery_codes.removed', before });
  }
}
