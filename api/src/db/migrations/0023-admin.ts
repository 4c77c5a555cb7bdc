import { sql, type Kysely, type Migration } from 'kysely';

/** AD-01, AD-02, AD-11: roles of users, admin sessions, and what was done in the admin. */
export const admin: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table users add column role text not null default 'customer'
   check (role in ('customer', 'staff', 'owner'))`,
  `create index users_of_the_shop on users (role) where role <> 'customer'`,

  'alter table sessions add column admin_until timestamptz',

  // The names remain when an account is deleted.
  `create table audit_log (
    audit_id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_id uuid references users on delete set null,
    actor text not null,
    action text not null,
    subject text not null,
    before jsonb,
    after jsonb
  )`,
  'create index audit_log_actor on audit_log (actor_id)',
  'create index audit_log_subject on audit_log (subject, audit_id)',
];
