import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the patterns that the shell links to, from its browser build. */
export async function readShellLinks(webFolder: string): Promise<string[]> {
  const text = await readFile(path.join(webFolder, 'unit.json'), 'utf8');
  return (JSON.parse(text) as { links: string[] }).links;
}
