import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { OpenReplacement } from '../orders/replacementQueries';
import { sendAsStaff } from './staffRequest';

/**
 * Writes the photos of replacement requests into a folder of `dataDir`, in place of those that it
 * contains: no photo stays there longer than its request is listed.
 * @returns the files by the ids of the photos.
 */
export async function savePhotos(
  config: Config,
  requests: readonly OpenReplacement[],
): Promise<Map<string, string>> {
  const folder = join(config.dataDir, 'replacement-photos');
  await rm(folder, { recursive: true, force: true });
  if (requests.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new Map<string, string>();
  for (const { order_number, product_id, photos } of requests) {
    for (const [index, photo] of photos.entries()) {
      const file = join(folder, `${order_number}-${product_id}-${index + 1}.jpg`);
      const response = await sendAsStaff(config, `/staff/replacement_photos/${photo}`);
      await writeFile(file, Buffer.from(await response.arrayBuffer()), { mode: 0o600 });
      files.set(photo, file);
    }
  }
  return files;
}
