import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { seedCatalog } from '../../src/catalog/seed/seedCatalog';
import { migrate } from '../../src/db/migrate';
import { openEmbedded, openPostgres } from '../../src/db/open';
import { executeOnServer } from '../../../scripts/lib/executeOnServer.mjs';
import { databaseUrl, serverUrl } from './database/server';

/** Creates the database with tables and catalog that every test file copies. */
export default async function setUp(): Promise<void> {
  if (serverUrl) await createTemplate(serverUrl);
  else await createFolders();
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

async function createFolders(): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'shop-api-template-'));
  process.env.API_TEST_TEMPLATE = parent;
  const pglite = await PGlite.create(join(parent, 'empty'));
  // Drops the template databases, which tests do not need, so that copies are faster.
  await pglite.exec(`
    update pg_database set datistemplate = false where datname in ('template0', 'template1');
  `);
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
  await pglite.close();
  cpSync(join(parent, 'empty'), join(parent, 'seeded'), { recursive: true });
  const { db, close } = await openEmbedded(join(parent, 'seeded'));
  await migrate(db);
  await seedCatalog(db);
  await close();
}
