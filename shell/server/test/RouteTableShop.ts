import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Row } from '@shop/shared/routes';
import { shopUnits } from '@shop/shared/testing/shopTable';
import { buildTestApp } from './buildTestApp';
import type { OverrideSettings } from '../remotes/override/remoteOverride';
import { pageHash } from './catalogBuild';
import {
  createTestFolder,
  createTestShop,
  listen,
  type TestFolder,
  type TestServer,
} from './testShop';

const remotes = shopUnits.map(({ unit }) => unit).filter((unit) => unit !== 'shell');

/** A shop whose remotes have a page for each of their rows in the route table. */
export class RouteTableShop {
  /** The products in the API's response. Without products the API fails. */
  products: { product_id: string; price?: number; image_url?: string }[] = [
    { product_id: 'golden', price: 1400 },
  ];
  /** The settings in the API's response. Undefined for an API version without settings. */
  settings: object | undefined = { version: 0 };
  /** The content of `remotes.json`. */
  remotes: Record<string, unknown> = Object.fromEntries(remotes.map((unit) => [unit, unit]));
  /** Rows of a remote besides those of its sources. */
  moreRows: Record<string, Row[]> = {};
  /** Whether browsers may load a remote from elsewhere. */
  overrides: OverrideSettings | undefined;
  /** The status with which the API answers whether a cookie belongs to staff. */
  staffAccess = (cookie: string): number => (cookie.includes('shop_staff=valid') ? 204 : 404);
  /** The URLs of requests to the API. */
  readonly apiRequests: string[] = [];
  private app?: FastifyInstance;
  private api?: TestServer;

  private constructor(private readonly folder: TestFolder) {}

  static async start(): Promise<RouteTableShop> {
    const shop = new RouteTableShop(await createTestFolder());
    shop.api = await listen(({ url, headers }, response) => {
      shop.apiRequests.push(url ?? '');
      if (url === '/staff/access') {
        response.writeHead(shop.staffAccess(headers.cookie ?? '')).end();
        return;
      }
      const id = url?.split('/').at(-1);
      const found =
        url === '/api/shop/settings'
          ? shop.settings
          : id === 'products'
            ? shop.products
            : shop.products.find(({ product_id }) => product_id === id);
      const status = shop.products.length === 0 ? 500 : found ? 200 : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { detail: 'Product not found' }));
    });
    await shop.writeRemotes('The');
    await shop.restart();
    return shop;
  }

  async get(url: string, headers: Record<string, string> = {}) {
    if (!this.app) throw new Error('The shop has not started.');
    return this.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  }

  /** Posts an empty form, like a browser without JavaScript. */
  async post(url: string, headers: Record<string, string> = {}) {
    if (!this.app) throw new Error('The shop has not started.');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: '' });
  }

  /** Returns the status for a raw request target. `get` would normalize its path. */
  async statusOf(path: string): Promise<number | undefined> {
    if (!this.app) throw new Error('The shop has not started.');
    if (!this.app.server.listening) await this.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = this.app.server.address() as AddressInfo;
    const [response] = (await once(http.get({ port, path }), 'response')) as [http.IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  async restart(): Promise<void> {
    const { write } = this.folder;
    await this.app?.close();
    const config = await createTestShop(this.folder, this.remotes, this.api?.origin ?? '');
    await write('public/drawings/far-ridge.svg', '<svg/>');
    await write('public/images/golden.jpg', '');
    for (const file of ['main.css', 'OfflinePage.css']) await write(`web/${file}`, '');
    await write('web/entry.json', {
      scripts: ['main.js'],
      styles: ['main.css'],
      assets: ['inter.woff2'],
      chunks: {
        AboutPage: { scripts: ['AboutPage.js'], styles: [] },
        OfflinePage: { scripts: ['OfflinePage.js'], styles: ['OfflinePage.css'] },
      },
    });
    this.app = await buildTestApp({ ...config, overrides: this.overrides });
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.api?.close();
    await this.folder.remove();
  }

  /** Builds every remote. A page renders `article` and its name, and the product page reads its product. */
  async writeRemotes(article: string): Promise<void> {
    for (const unit of remotes) await this.writeRemote(unit, article);
  }

  /** Makes a build unusable. */
  async breakRemote(remote: string): Promise<void> {
    await this.folder.write(`${remote}/unit.json`, 'not JSON');
  }

  /** @param build the folder of the build */
  async writeRemote(remote: string, article: string, build = remote): Promise<void> {
    const { write } = this.folder;
    const routes = [
      ...(shopUnits.find(({ unit }) => unit === remote)?.rows ?? []),
      ...(this.moreRows[remote] ?? []),
    ];
    const components = routes.flatMap((row) => ('component' in row ? row.component : []));
    const hashes: Record<string, string> = {};
    for (const component of components) {
      const prefetch = `exports.prefetch = ({ productId }) =>
        [require('@shop/shared').endpoints.product(productId)];`;
      const source = `exports.default = () => '${article} ${component}';
        ${component === 'ProductPage' ? prefetch : ''}`;
      await write(`${build}/server/${component}.js`, source);
      hashes[component] = pageHash(source);
    }
    await write(`${build}/server/pages.json`, hashes);
    await write(`${build}/mf-manifest.json`, {
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: components.map((name) => ({
        name,
        assets: {
          js: { sync: [`${name}.js`], async: [`${name}-lazy.js`] },
          css: { sync: [`${name}.css`], async: [] },
        },
      })),
    });
    await write(`${build}/unit.json`, {
      name: `@shop/${remote}`,
      exposes: components,
      routes,
    });
  }
}
