import { shopUnits } from '@shop/shared/testing/shopTable';
import type { TestFolder } from './testShop';

/**
 * Writes builds that name their pages but have none of the files.
 *
 * @returns the locations of the remotes
 */
export async function writeRowsOnly(
  { write }: TestFolder,
  remotes: readonly string[],
): Promise<Record<string, string>> {
  for (const { unit, rows } of shopUnits.filter((one) => remotes.includes(one.unit))) {
    const exposes = rows.flatMap((row) => ('component' in row ? row.component : []));
    await write(`${unit}/unit.json`, { name: `@shop/${unit}`, exposes, routes: rows });
    await write(`${unit}/mf-manifest.json`, { exposes: [] });
    await write(`${unit}/server/pages.json`, {});
  }
  return Object.fromEntries(remotes.map((remote) => [remote, remote]));
}
