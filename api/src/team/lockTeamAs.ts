import { ownersOnlyText } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { forbidden } from '../http/problem';
import { lockTeam } from './queries';

/**
 * Locks the team for a change by an owner, who may have been removed since the request was authorized.
 * @throws HttpProblem 403 then.
 */
export async function lockTeamAs(trx: Db, ownerId: string): ReturnType<typeof lockTeam> {
  const team = await lockTeam(trx);
  if (!team.some(({ user_id, role }) => user_id === ownerId && role === 'owner')) {
    throw forbidden(ownersOnlyText);
  }
  return team;
}
