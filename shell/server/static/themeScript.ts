import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const themeFile = 'theme.js';

/**
 * The address of the script that sets the chosen theme before anything is painted. It changes with
 * the script, so that browsers may keep what they have; any such address leads to today's script.
 */
export async function themeAddress(publicFolder: string): Promise<string> {
  const source = await readFile(path.join(publicFolder, themeFile));
  return `/${themeFile}?${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
