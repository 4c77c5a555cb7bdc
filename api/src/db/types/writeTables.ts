// `npm run db:types -w api` writes the types of all tables to `tables.ts`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../migrate';
import { openEmbedded } from '../open';
import { tablesSource } from './tablesSource';

async function writeTables(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-types-'));
  const { db, close } = await openEmbedded(folder);
  await migrate(db);
  writeFileSync(join(__dirname, '../tables.ts'), await tablesSource(db));
  await close();
  rmSync(folder, { recursive: true });
}

void writeTables();
