import type { UpdateUser, UserDetails } from '@shop/shared/contract';
import { recordChange } from '../admin/audit/recordChange';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { invalid } from '../http/problem';
import { lockTeam } from '../team/queries';
import { staffNameProblem } from '../team/staffName';
import { recordStaffName } from '../admin/staffNameQueries';
import { fullName } from '../auth/mappers';
import { findStaffRole, updateUserDetails } from '../auth/userQueries';

/**
 * Replaces the details of a user (AP-06). A new name of a staff member is recorded in the audit log, and must not look
 * like the name of another one (S-51).
 * @returns Undefined if the account was deleted in the meantime.
 * @throws HttpProblem 422 for a staff name that is taken or mixes scripts.
 */
export function changeDetails(
  db: Db,
  userId: string,
  details: UpdateUser,
): Promise<UserDetails | undefined> {
  return transact(db, async (trx) => {
    if ((await findStaffRole(trx, userId)) === undefined) {
      return updateUserDetails(trx, userId, details);
    }
    // The lock keeps two members from taking the same name at the same time.
    const member = (await lockTeam(trx)).find(({ user_id }) => user_id === userId);
    const updated = await updateUserDetails(trx, userId, details);
    if (!member || !updated) return updated;
    const { email } = member;
    const before = fullName(member);
    const after = fullName(updated);
    if (before === after) return updated;
    const problem = await staffNameProblem(trx, after, userId);
    if (problem !== null) throw invalid({ first_name: problem });
    await recordStaffName(trx, userId);
    const change = { before: { name: before }, after: { name: after } };
    const renamed = { action: 'team.renamed', subject: email, ...change };
    await recordChange(trx, { userId, name: before, email }, renamed);
    return updated;
  });
}
