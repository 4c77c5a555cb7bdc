import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPasswords } from '../../src/account/passwords';
import { seedCatalog } from '../../src/catalog/seedCatalog';
import { migrate } from '../../src/db/migrate';
import { openPool, openPostgres } from '../../src/db/open';
import { pglitePool } from '../../src/db/pglitePool';
import { databaseUrl, executeOnServer, serverUrl } from './server';
import { defaultPassword } from './users';

/**
 * Prepares once what every test file needs: a database with tables and catalog, to be copied, and the
 * hash of the default password, at its real cost.
 */
export default async function setUp(): Promise<void> {
  process.env.API_TEST_PASSWORD_HASH = await createPasswords().hash(defaultPassword);
  if (serverUrl) await createTemplate(serverUrl);
  else await createSnapshots();
}

async function createTemplate(url: string): Promise<void> {
  const name = `shop_template_${randomUUID().replaceAll('-', '')}`;
  process.env.API_TEST_TEMPLATE = name;
  await executeOnServer(url, `create database ${name}`);
  const { db, close } = await openPostgres(databaseUrl(url, name));
  await migrate(db);
  await seedCatalog(db);
  await close();
}

async function createSnapshots(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-snapshot-'));
  process.env.API_TEST_SNAPSHOTS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const pglite = await PGlite.create();
  await dump(pglite, join(folder, 'empty.tar'));
  const { db, close } = await openPool(pglitePool(pglite));
  await migrate(db);
  await seedCatalog(db);
  await dump(pglite, join(folder, 'seeded.tar'));
  await close();
}

async function dump(pglite: PGlite, file: string): Promise<void> {
  const blob = await pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
}
