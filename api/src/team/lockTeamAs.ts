import { ownersOnlyText } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { forbidden } from '../http/problem';
import { lockTeam } from './queries';

/**
 * Locks the team for a change by an owner.
 * @throws HttpProblem 403 if the owner was removed since the request was authorized.
 */
export async function lockTeamAs(trx: Db, ownerId: string): ReturnType<typeof lockTeam> {
  const team = await lockTeam(trx);
  if (!team.some(({ user_id, role }) => user_id === ownerId && role === 'owner')) {
    throw forbidden(ownersOnlyText);
  }
  return team;
}
