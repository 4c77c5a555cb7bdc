import { sql, type Kysely, type Migration } from 'kysely';

/** SC-02: finds the accounts that were deleted, of which late records are erased every hour. */
export const erasedUsers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index users_erased on users (user_id) where password_hash = ''`.execute(db);
  },
};
