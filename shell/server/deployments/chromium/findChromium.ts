import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-headless-shell', 'google-chrome'];

/**
 * Returns the path of a Chromium on this machine, or null if there is none.
 *
 * @param configured the path that the operator has set; ‘none’ if no browser may be used
 * @param searchPath the folders to search, as in `PATH`
 */
export function findChromium(configured: string | undefined, searchPath = ''): string | null {
  if (configured !== undefined) return configured === 'none' ? null : configured;
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
