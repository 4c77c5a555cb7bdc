import { sql, type Kysely, type Migration } from 'kysely';

/** AD-02: who has sent and accepted an invitation, and one open invitation per e-mail. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table invitations
   add column invited_by uuid references users on delete cascade,
   add column accepted_by uuid references users on delete cascade`,
  'create index invitations_invited_by on invitations (invited_by)',
  'create index invitations_accepted_by on invitations (accepted_by)',
  // Of several open ones, the latest counts.
  `delete from invitations as older using invitations as newer
   where older.accepted_at is null and newer.accepted_at is null
   and lower(older.email) = lower(newer.email)
   and (older.created_at, older.invitation_id) < (newer.created_at, newer.invitation_id)`,
  `create unique index invitations_open on invitations (lower(email)) where accepted_at is null`,
];
