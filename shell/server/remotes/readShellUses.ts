import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnitUses } from './Deployment';

/** Returns the pages that the shell links to, and the fragments that it shows, from its browser build. */
export async function readShellUses(webFolder: string): Promise<UnitUses> {
  const text = await readFile(path.join(webFolder, 'unit.json'), 'utf8');
  const { links, shows } = JSON.parse(text) as UnitUses;
  return { links, shows };
}
