import { sql, type Kysely, type Migration } from 'kysely';

/** AD-01, AD-02: a removal ends open invitations to and from the person; those of before are still open. */
export const removedMembers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `delete from invitations using audit_log as removal
   where accepted_at is null and removal.action = 'team.removed' and removal.at > invitations.created_at
   and lower(removal.subject) = lower(invitations.email)`,
  // Who has sent one is in the audit log only.
  `delete from invitations using audit_log as invited
   join users on users.user_id = invited.actor_id
   where accepted_at is null and invited_by is null and invited.action = 'team.invited'
   and lower(invited.subject) = lower(invitations.email) and invited.at >= invitations.created_at
   and users.role <> 'owner'`,
];
