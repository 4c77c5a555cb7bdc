import type { UpdateUser, UserDetails } from '@shop/shared/contract';
import { recordChange } from '../admin/recordChange';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { invalid } from '../http/problem';
import { lockTeam } from '../team/queries';
import { staffNameProblem } from '../team/staffName';
import { recordStaffName } from '../team/staffNameQueries';
import { findStaffRole, updateUserDetails } from './queries';

/**
 * Replaces the details of a user (AP-06). Of the team, another name is an entry in the audit log, and nobody takes the
 * name of somebody else (S-51).
 * @returns undefined when the account was deleted meanwhile.
 * @throws HttpProblem 422 for a name that is taken, or mixes scripts.
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
    // Two of the team cannot take the same name at the same time.
    const member = (await lockTeam(trx)).find(({ user_id }) => user_id === userId);
    const updated = await updateUserDetails(trx, userId, details);
    if (!member || !updated) return updated;
    const { email } = member;
    const [before, after] = [nameOf(member), nameOf(updated)];
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

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
