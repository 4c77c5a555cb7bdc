import { rmSync } from 'node:fs';
import { executeOnServer } from '../../../scripts/lib/executeOnServer.mjs';
import { serverUrl } from './database/server';

export default async function tearDown(): Promise<void> {
  const template = process.env.API_TEST_TEMPLATE;
  if (!template) return;
  if (serverUrl) await executeOnServer(serverUrl, `drop database if exists ${template}`);
  else rmSync(template, { recursive: true, force: true });
}
