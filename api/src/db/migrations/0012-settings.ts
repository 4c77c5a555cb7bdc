import { sql, type Kysely, type Migration } from 'kysely';

/** The settings of the shop: every change of one, the newest of which is in force. */
export const settings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table settings (
    version integer primary key generated always as identity,
    name text not null,
    value text not null,
    changed_at timestamptz not null default now()
  )`,
  `create index settings_name on settings (name, version desc)`,
];
