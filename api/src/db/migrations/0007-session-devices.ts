import { sql, type Kysely, type Migration } from 'kysely';

/** Device and last use of a session (SC-01). */
export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table sessions add column device text not null default 'Unknown device'`,
  `alter table sessions add column last_used_at timestamptz`,
  // Each use of a session until now has inserted a token.
  `update sessions set last_used_at = coalesce(
     (select max(created_at) from refresh_tokens
      where refresh_tokens.session_id = sessions.session_id),
     created_at
   )`,
  `alter table sessions alter column last_used_at set default now()`,
  `alter table sessions alter column last_used_at set not null`,
];
