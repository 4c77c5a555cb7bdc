import type { Area, StaffRole } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import { deletePasskeysOf } from '../admin/passkeys/queries';
import { deleteCodesOf } from '../admin/passkeys/recoveryCodeQueries';
import { removedMail } from './mails';
import { lockTeamAs } from './lockTeamAs';
import { deleteInvitationsFrom, deleteInvitationsTo, endAdminSessions, setRole } from './queries';

/**
 * Removes a person from the team (AD-01), with effect from the next request. The person stays a customer. Open
 * invitations to and from the person end.
 * @throws HttpProblem 403 unless `ownerId` is still an owner, 404 for somebody outside the team, 409 for the last owner.
 */
export async function removeMember(
  trx: Db,
  userId: string,
  ownerId: string,
): Promise<{ email: string; role: StaffRole; areas: Area[] }> {
  const team = await lockTeamAs(trx, ownerId);
  const member = team.find(({ user_id }) => user_id === userId);
  if (!member || member.role === 'customer') throw notFound('This person is not on the team.');
  const owners = team.filter(({ role }) => role === 'owner');
  if (member.role === 'owner' && owners.length === 1) {
    throw conflict('This is the last owner. Invite another owner first.');
  }
  await setRole(trx, userId, 'customer', []);
  await endAdminSessions(trx, userId);
  await deletePasskeysOf(trx, userId);
  await deleteCodesOf(trx, userId);
  // An open link could bring them back, or let somebody in on their behalf.
  await deleteInvitationsTo(trx, member.email);
  await deleteInvitationsFrom(trx, userId);
  await insertMail(trx, removedMail(member.email), userId);
  return { email: member.email, role: member.role, areas: member.areas };
}
