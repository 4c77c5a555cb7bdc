import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '@shop/shared/server';

const themeFile = 'theme.js';

/**
 * The URL of the script that sets the chosen theme before the first paint. Its hash makes it immutable;
 * the file is the same for every hash.
 */
export async function readThemeScriptUrl(publicFolder: string): Promise<string> {
  const source = await readFile(path.join(publicFolder, themeFile));
  return `/${themeFile}?${contentHash(source, 8)}`;
}
