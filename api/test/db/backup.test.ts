import fs, { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUp, restore } from '../../src/db/backup/backup';
import { openDatabase } from '../../src/db/open';
import type { Db } from '../../src/db/schema';
import { copyPglite, engine, openTestDatabase } from '../support/database/database';
import { temporaryFolder } from '../support/processes/folder';
import { tableContents } from '../support/database/rows';
import { newUser } from '../support/users';

jest.setTimeout(120_000);

let folder: ReturnType<typeof temporaryFolder>;
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
let settings: { databaseUrl: string | null; dataDir: string };
beforeEach(async () => {
  folder = temporaryFolder();
  if (engine === 'postgresql') database = await openTestDatabase();
  else copyPglite(join(folder.path, 'db'));
  settings = { databaseUrl: database?.url ?? null, dataDir: folder.path };
});
afterEach(async () => {
  await database?.close();
  folder.remove();
});

/** Opens the database like the shop, and closes it afterwards. */
async function open<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(settings);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Closes the connections of the test, which would otherwise count as a running shop. */
const endOtherConnections = () => database?.db.destroy();

const insertUser = (email: string) =>
  open((db) =>
    db
      .insertInto('users')
      .values({
        first_name: 'Asha',
        last_name: 'नेगी',
        email,
        phone_number: '9816012345',
        password_hash: newUser().password,
      })
      .execute(),
  );

describe(`a backup on ${engine}`, () => {
  it('[S-47] restores every row of every table, and keeps the previous database', async () => {
    await insertUser('before@example.in');
    const before = await open(tableContents);
    expect(before.users).toHaveLength(1);
    await endOtherConnections();

    const file = join(folder.path, 'shop.backup');
    expect(await backUp(settings, [file])).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await insertUser('after@example.in');
    await open((db) => db.updateTable('products').set({ stock: 1 }).execute());

    expect(await restore(settings, [file])).toMatch(/The one before is kept as /);
    expect(await open(tableContents)).toEqual(before);
    // Keys, defaults and constraints work too.
    await insertUser('new@example.in');
    await expect(insertUser('NEW@example.in')).rejects.toThrow('duplicate key');
  });

  if (engine === 'postgresql') {
    it('[S-47] is restored when the last connections of the shop are being closed', async () => {
      await endOtherConnections();
      const file = join(folder.path, 'shop.backup');
      await backUp(settings, [file]);
      const restored = await open(async (db) => {
        const result = restore(settings, [file]);
        await sql`select pg_sleep(0.5)`.execute(db);
        return { result };
      });
      expect(await restored.result).toMatch(/The one before is kept as /);
    });
  }

  it('[S-47] is complete or absent when the disk is full', async () => {
    await endOtherConnections();
    const file = join(folder.path, 'shop.backup');
    const { writeFileSync: write } = fs;
    const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((path, bytes, options) => {
      const isBackup = typeof path === 'string' && path.startsWith(file);
      if (!isBackup) {
        write(path, bytes, options);
        return;
      }
      write(path, 'half', options);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });

    await expect(backUp(settings, [file])).rejects.toThrow(
      `${file} could not be written (ENOSPC). There is no backup.`,
    );

    full.mockRestore();
    expect(readdirSync(folder.path).filter((name) => name.startsWith('shop.backup'))).toEqual([]);
    expect(await backUp(settings, [file])).toContain(file);
  });

  it('[S-47] changes nothing if it is damaged', async () => {
    await insertUser('before@example.in');
    const before = await open(tableContents);
    await endOtherConnections();
    const file = join(folder.path, 'shop.backup');
    writeFileSync(file, 'no backup');
    await expect(restore(settings, [file])).rejects.toThrow();
    expect(await open(tableContents)).toEqual(before);
    expect(readdirSync(folder.path).sort()).toEqual(
      existsSync(join(folder.path, 'db')) ? ['db', 'shop.backup'] : ['shop.backup'],
    );
  });

  it('[S-47] is not written over another file, and not restored while the shop runs', async () => {
    await endOtherConnections();
    const file = join(folder.path, 'shop.backup');
    await backUp(settings, [file]);
    await expect(backUp(settings, [file])).rejects.toThrow('exists already');
    await open(async () => {
      await expect(restore(settings, [file])).rejects.toThrow(
        engine === 'postgresql' ? 'Stop it first' : 'is in use by another process',
      );
    });
    await expect(restore(settings, [])).rejects.toThrow('Usage');
  });
});
