import { inOrder, type Area } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import { lockTeamAs } from './lockTeamAs';
import { areasMail } from './mails';
import { setRole } from './queries';

/**
 * Changes the areas of a staff member from the next request on (AD-01), and informs the member by mail.
 * @returns The areas before and after, or null if nothing has changed.
 * @throws HttpProblem 403 unless `ownerId` is still an owner, 404 for somebody outside the team, 409 for an owner.
 */
export async function changeAreas(
  trx: Db,
  userId: string,
  chosen: readonly Area[],
  ownerId: string,
): Promise<{ email: string; before: Area[]; after: Area[] } | null> {
  const team = await lockTeamAs(trx, ownerId);
  const member = team.find(({ user_id }) => user_id === userId);
  if (!member) throw notFound('This person is not on the team.');
  if (member.role !== 'staff') throw conflict('An owner has all areas.');
  const { email, areas: before } = member;
  const after = inOrder(chosen);
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  await setRole(trx, userId, 'staff', after);
  await insertMail(trx, areasMail(email, after), userId);
  return { email, before, after };
}
