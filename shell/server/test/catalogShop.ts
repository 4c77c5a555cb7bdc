import type { RequestListener } from 'node:http';
import { writeCatalogBuild } from './catalogBuild';
import { createTestFolder, createTestShop, listen } from './testShop';

export type CatalogShop = Awaited<ReturnType<typeof createCatalogShop>>;

/** Creates a folder with a build of mf-catalog, and an API, for the shells of a test. */
export async function createCatalogShop(api: RequestListener) {
  const folder = await createTestFolder();
  const { origin: apiOrigin, close } = await listen(api);
  await writeCatalogBuild(folder);
  return {
    folder,
    apiOrigin,
    /** Returns the configuration of a shell with these remotes, by default with mf-catalog alone. */
    configure: (remotes: Record<string, unknown> = { 'mf-catalog': 'mf-catalog' }) =>
      createTestShop(folder, remotes, apiOrigin),
    async remove() {
      await close();
      await folder.remove();
    },
  };
}
