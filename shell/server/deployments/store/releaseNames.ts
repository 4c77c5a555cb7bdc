import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Releases of the same millisecond need different names, in their order. */
let latestTime = 0;

/** Returns the name of a new release. Later ones sort after it. */
export function newReleaseName(hash: string): string {
  latestTime = Math.max(Date.now(), latestTime + 1);
  return `${new Date(latestTime).toISOString().replace(/\D/g, '').slice(0, 17)}-${hash}`;
}

/** Returns the hash of a release's build. Only releases have one. */
export const hashInName = (location: string): string | undefined =>
  /[\\/]\d{17}-([0-9a-f]{12})$/.exec(location)?.[1];

/** Returns a hash of all files of a folder and their names. */
export async function buildHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    hash.update(`./${file.split(path.sep).join('/')}\0`);
    hash.update(await readFile(path.join(folder, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
