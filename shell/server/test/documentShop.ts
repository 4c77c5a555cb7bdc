import { buildApp } from '../app';
import { createCatalogShop } from './catalogShop';

export type DocumentShop = Awaited<ReturnType<typeof openDocumentShop>>;

/**
 * Opens a shell with an API, a build of mf-catalog, and mf-account whose host is down. Its clock stands still, because
 * a slow machine may need seconds between two requests, and pages would become stale.
 *
 * @param label a text in the API's responses
 */
export async function openDocumentShop(label = '') {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const shop = await createCatalogShop((_request, response) =>
    response.end(JSON.stringify({ from: 'api', label })),
  );
  const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': 'http://127.0.0.1:1' };
  const app = await buildApp(await shop.configure(remotes));
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
