import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorCode } from '../errorCode';
import { openPostgres } from '../open';
import type { Db } from '../schema';
import { BackupError } from './BackupError';

/** The maximum size of an archive. */
const maxBytes = 2 ** 31 - 1;

/** Far more time than a server needs to end the connections of a stopped shop. */
const closingMs = 5_000;

/** Writes an archive for pg_restore. */
export async function backUpPostgres(
  url: string,
  write: (archive: Uint8Array) => void,
): Promise<void> {
  write(await run('pg_dump', url, ['--format=custom', '--schema=public', '--no-owner']));
}

/**
 * Restores the tables into the schema `public`. Renames the current schema first, and back if the restore fails.
 * @returns The new name of the previous schema.
 */
export async function restorePostgres(url: string, file: string, suffix: string): Promise<string> {
  const kept = `public_${suffix}`;
  const { db, close } = await openPostgres(url);
  try {
    await waitUntilUnused(db);
    await sql`alter schema public rename to ${sql.id(kept)}`.execute(db);
    try {
      const options = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error'];
      await run('pg_restore', url, [...options, '--no-owner', '--no-privileges', file]);
    } catch (error) {
      await sql`drop schema if exists public cascade`.execute(db);
      await sql`alter schema ${sql.id(kept)} rename to public`.execute(db);
      throw error;
    }
    return `schema ${kept}`;
  } finally {
    await close();
  }
}

/** Waits, because a server counts connections for a moment after a shop has closed them. */
async function waitUntilUnused(db: Db): Promise<void> {
  const end = Date.now() + closingMs;
  while (await isUsed(db)) {
    if (Date.now() > end) throw new BackupError('The shop uses the database. Stop it first.');
    await sleep(100);
  }
}

async function isUsed(db: Db): Promise<boolean> {
  const { rows: others } = await sql`select 1 from pg_stat_activity
    where application_name = 'shop-api' and datname = current_database()
    and pid <> pg_backend_pid()`.execute(db);
  return others.length > 0;
}

/** Passes the password in the environment, because every user of the machine can read arguments. */
function run(program: string, url: string, args: readonly string[]): Promise<Uint8Array> {
  const database = new URL(url);
  const password = decodeURIComponent(database.password);
  database.password = '';
  // oxlint-disable-next-line node/no-process-env -- a program needs PATH and its own settings
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  return new Promise((resolve, reject) => {
    execFile(
      program,
      [`--dbname=${database.href}`, ...args],
      { env, encoding: 'buffer', maxBuffer: maxBytes },
      (error, output, errors) => {
        if (!error) resolve(output);
        else if (errorCode(error) === 'ENOENT')
          reject(
            new BackupError(`${program} was not found. Install PostgreSQL's client programs.`),
          );
        else reject(new BackupError(`${program} failed: ${errors.toString().trim()}`));
      },
    );
  });
}
