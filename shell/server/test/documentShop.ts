import { buildTestApp } from './buildTestApp';
import { createCatalogShop } from './catalogShop';
import { writeRowsOnly } from './writeRowsOnly';

export type DocumentShop = Awaited<ReturnType<typeof openDocumentShop>>;

/**
 * Opens a shell with an API, a build of mf-catalog, and other remotes whose files are missing. Its clock stands still, because
 * a slow machine may need seconds between two requests, and pages would become stale.
 *
 * @param label a text in the API's responses
 */
export async function openDocumentShop(label = '') {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const shop = await createCatalogShop((_request, response) =>
    response.end(JSON.stringify({ from: 'api', label })),
  );
  const others = await writeRowsOnly(shop.folder, ['mf-account', 'mf-cart-checkout']);
  const remotes = { 'mf-catalog': 'mf-catalog', ...others };
  const app = await buildTestApp(await shop.configure(remotes));
  return {
    app,
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { accept: 'text/html', ...headers } }),
    async close() {
      clock.mockRestore();
      await app.close();
      await shop.remove();
    },
  };
}

/** Returns the state in a document. */
export const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '');
