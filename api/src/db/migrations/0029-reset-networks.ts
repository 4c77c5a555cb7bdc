import { sql, type Kysely, type Migration } from 'kysely';

/** S-45: from which network a link was requested, so that others do not use up the mails of its owner. */
export const resetNetworks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table password_resets add column network text not null default ''`.execute(db);
  },
};
