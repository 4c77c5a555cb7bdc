import type { FastifyInstance } from 'fastify';
import { pageRoutes } from '@shop/shared/routes';
import { buildApp } from '../app';
import { pageHash } from './catalogBuild';
import {
  createTestFolder,
  createTestShop,
  listen,
  type TestFolder,
  type TestServer,
} from './testShop';

/** A shop whose build of mf-catalog has a page for each of its rows. */
export class ShopOfTable {
  /** What the API responds with; it fails without products. */
  products = [{ product_id: 'golden', price: 1400 }];
  private app?: FastifyInstance;
  private api?: TestServer;

  private constructor(private readonly folder: TestFolder) {}

  static async start(): Promise<ShopOfTable> {
    const shop = new ShopOfTable(await createTestFolder());
    shop.api = await listen((_request, response) => {
      response.writeHead(shop.products.length > 0 ? 200 : 500, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(shop.products));
    });
    await shop.writeCatalog('The');
    await shop.restart();
    return shop;
  }

  async get(url: string, headers: Record<string, string> = {}) {
    if (!this.app) throw new Error('The shop has not started.');
    return this.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  }

  async restart(): Promise<void> {
    const { write } = this.folder;
    await this.app?.close();
    const remotes = { 'mf-catalog': 'mf-catalog' };
    const config = await createTestShop(this.folder, remotes, this.api?.origin ?? '');
    await write('public/drawings/far-ridge.svg', '<svg/>');
    await write('public/images/golden.jpg', '');
    await write('web/smallest-pictures.json', ['/images/golden-400.avif']);
    await write('web/entry.json', {
      scripts: ['main.js'],
      styles: ['main.css'],
      assets: ['inter.woff2'],
      chunks: {
        AboutPage: { scripts: ['AboutPage.js'], styles: [] },
        OfflinePage: { scripts: ['OfflinePage.js'], styles: ['OfflinePage.css'] },
      },
    });
    this.app = await buildApp(config);
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.api?.close();
    await this.folder.remove();
  }

  /** Builds mf-catalog: each page renders `article` and its name; the product page reads its product. */
  async writeCatalog(article: string): Promise<void> {
    const { write } = this.folder;
    const catalogRoutes = pageRoutes.filter(({ unit }) => unit === 'mf-catalog');
    const hashes: Record<string, string> = {};
    for (const { component } of catalogRoutes) {
      const prefetch = `exports.prefetch = ({ productId }) =>
        [require('@shop/shared').endpoints.product(productId)];`;
      const source = `exports.default = () => '${article} ${component}';
        ${component === 'ProductPage' ? prefetch : ''}`;
      await write(`mf-catalog/server/${component}.js`, source);
      hashes[component] = pageHash(source);
    }
    await write('mf-catalog/server/pages.json', hashes);
    await write('mf-catalog/mf-manifest.json', {
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: catalogRoutes.map(({ component: name }) => ({
        name,
        assets: {
          js: { sync: [`${name}.js`], async: [`${name}-lazy.js`] },
          css: { sync: [`${name}.css`], async: [] },
        },
      })),
    });
    await write('mf-catalog/unit.json', { name: '@shop/mf-catalog' });
  }
}
