import fs from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openEmbedded, openPostgres } from '../../src/db/open';
import { prepareDatabase } from '../../src/prepareDatabase';
import { copyPglite, engine, openEmptyDatabase } from '../support/database/database';
import { temporaryFolder } from '../support/processes/folder';
import { waitUntil } from '../support/processes/waitUntil';

if (engine === 'pglite') {
  it('[S-32] [S-46] every commit of the embedded database is on the disk before it is answered', async () => {
    const folder = temporaryFolder();
    copyPglite(join(folder.path, 'db'), 'empty');
    const { db, close } = await openEmbedded(join(folder.path, 'db'));
    const { rows } = await sql<{ setting: string }>`select setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db);
    expect(rows).toEqual([{ setting: 'on' }, { setting: 'on' }, { setting: 'on' }]);

    await sql`create table notes (text text)`.execute(db);
    const fsync = jest.spyOn(fs, 'fsyncSync');
    for (let commits = 1; commits <= 3; commits += 1) {
      await sql`insert into notes values ('a')`.execute(db);
      expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(commits);
    }
    fsync.mockClear();
    await sql`select * from notes`.execute(db);
    expect(fsync).not.toHaveBeenCalled();
    fsync.mockRestore();
    await close();
    folder.remove();
  });
}

if (engine === 'postgresql') {
  it('[S-46] a migration may take longer than a statement of a request', async () => {
    const empty = await openEmptyDatabase();
    const { db, url = '' } = empty;
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = 50`.execute(
      db,
    );
    const lock = sql`3853314791062309107`;
    await db.connection().execute(async (other) => {
      // Another process is migrating.
      await sql`select pg_advisory_lock(${lock})`.execute(other);
      const preparing = prepareDatabase({ databaseUrl: url }, empty, 0);
      const waiting = sql`select 1 from pg_stat_activity where wait_event = 'advisory'
        and query_start < now() - interval '150 milliseconds' and datname = current_database()`;
      await Promise.race([
        preparing,
        waitUntil(async () => (await waiting.execute(other)).rows.length > 0),
      ]);
      await sql`select pg_advisory_unlock(${lock})`.execute(other);
      await preparing;
    });
    expect(await db.selectFrom('products').select('product_id').limit(1).execute()).toHaveLength(1);

    const requests = await openPostgres(url);
    const { rows: limits } = await sql`show statement_timeout`.execute(requests.db);
    expect(limits).toEqual([{ statement_timeout: '10s' }]);
    await requests.close();
    await empty.close();
  });
}
