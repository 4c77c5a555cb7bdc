import { sql } from 'kysely';
import {
  areas as allAreas,
  invitationHours,
  type Area,
  type Invitation,
  type StaffRole,
  type TeamMember,
} from '@shop/shared/contract/admin';
import { fullName } from '../auth/mappers';
import type { Db } from '../db/schema';

const expiry = sql<Date>`shop_now() + make_interval(hours => ${sql.lit(invitationHours)})`;

export async function insertInvitation(
  trx: Db,
  invitation: {
    email: string;
    role: StaffRole;
    areas: Area[];
    tokenHash: string;
    invitedBy: string | null;
  },
): Promise<Invitation> {
  const { email, role, areas, tokenHash: token_hash, invitedBy: invited_by } = invitation;
  const row = await trx
    .insertInto('invitations')
    .values({ email, role, areas, token_hash, invited_by, expires_at: expiry })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('accepted_at', 'is', null)
        .doUpdateSet({ email, role, areas, token_hash, invited_by, expires_at: expiry }),
    )
    .returning(['invitation_id', 'email', 'role', 'areas', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { ...row, expires_at: row.expires_at.toISOString() };
}

const openInvitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .select(['invitation_id', 'email', 'role', 'areas', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`shop_now()`);

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await openInvitations(db).orderBy('expires_at').execute();
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
}

/** Returns an invitation that is neither accepted nor expired. */
export async function findInvitation(db: Db, tokenHash: string) {
  return openInvitations(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Accepts an open invitation. Of concurrent requests, only one gets true. */
export async function redeemInvitation(
  trx: Db,
  tokenHash: string,
  userId: string,
): Promise<boolean> {
  const redeemed = await trx
    .updateTable('invitations')
    .set({ accepted_at: sql<Date>`shop_now()`, accepted_by: userId })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('invitation_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** Withdraws an invitation. Returns undefined if it is not open. */
export async function deleteInvitation(trx: Db, invitationId: string) {
  return trx
    .deleteFrom('invitations')
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .returning(['email', 'role', 'areas'])
    .executeTakeFirst();
}

export async function deleteInvitationsTo(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function deleteInvitationsFrom(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function listMembers(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.user_id')
    .select(['users.user_id', 'first_name', 'last_name', 'email', 'role', 'areas'])
    .select(({ fn }) => [
      fn.count<number>('passkeys.passkey_id').as('passkeys'),
      fn.max('passkeys.last_used_at').as('last_used_at'),
    ])
    .where('role', '<>', sql.lit('customer'))
    .groupBy('users.user_id')
    .orderBy('users.first_name')
    .orderBy('users.user_id')
    .execute();
  return rows.flatMap(({ user_id, first_name, last_name, email, role, areas, ...row }) =>
    role === 'customer'
      ? []
      : {
          user_id,
          name: fullName({ first_name, last_name }),
          email,
          role,
          areas: role === 'owner' ? [...allAreas] : areas,
          passkeys: row.passkeys,
          last_used_at: row.last_used_at?.toISOString() ?? null,
        },
  );
}

/** Locks and returns the whole team, so that two owners cannot remove each other at the same time. */
export async function lockTeam(trx: Db) {
  return trx
    .selectFrom('users')
    .select(['user_id', 'email', 'role', 'areas', 'first_name', 'last_name'])
    .where('role', '<>', sql.lit('customer'))
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** @param areas Empty for owners and customers. */
export async function setRole(
  trx: Db,
  userId: string,
  role: StaffRole | 'customer',
  areas: Area[],
): Promise<void> {
  await trx.updateTable('users').set({ role, areas }).where('user_id', '=', userId).execute();
}

/** Ends the admin sessions of a user at once. The user stays signed in to the shop. */
export async function endAdminSessions(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ admin_until: null })
    .where('user_id', '=', userId)
    .where('admin_until', 'is not', null)
    .execute();
}
