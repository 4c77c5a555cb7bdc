import { fullName } from '../../auth/mappers';
import type { SessionIds } from '../../auth/sessionQueries';
import { findUserDetails } from '../../auth/userQueries';
import type { Db } from '../../db/schema';
import { endSessionsOfPasskeys } from '../accessQueries';
import { recordChange } from '../audit/recordChange';
import { deletePasskeysSince } from './queries';
import { deleteCodesSince } from './recoveryCodeQueries';

/**
 * Removes the passkeys and recovery codes that were added since `since`, and ends the sessions they have opened (S-53).
 * Somebody who has no passkey left has to be invited again.
 */
export async function removeFactorsSince(trx: Db, session: SessionIds, since: Date): Promise<void> {
  const { userId } = session;
  const removed = await deletePasskeysSince(trx, userId, since);
  const codes = await deleteCodesSince(trx, userId, since);
  if (removed.length === 0 && codes === 0) return;
  const ids = removed.map(({ passkey_id }) => passkey_id);
  await endSessionsOfPasskeys(trx, session, ids);
  const details = await findUserDetails(trx, userId);
  const { email } = details;
  const staff = { userId, name: fullName(details), email };
  const change = { subject: email, after: null };
  for (const { name } of removed) {
    await recordChange(trx, staff, { ...change, action: 'passkey.removed', before: { name } });
  }
  if (codes > 0) {
    const before = { left: codes };
    await recordChange(trx, staff, { ...change, action: 'recovery_codes.removed', before });
  }
}
