import { createServer } from 'node:http';
import { describeOverrideLink, readShopOrigin } from '../../shared/build/overrideLink.mjs';
import { findUnit } from '../../shared/build/units.mjs';

it.each([true, '', 'localhost:3000', 'shop'])('asks for the URL of a shop: %j', (url) => {
  expect(() => readShopOrigin(url)).toThrow(
    `--env inside needs the URL of a running shop, not “${url}”: --env inside=http://localhost:3000`,
  );
  expect(readShopOrigin('http://localhost:3000/shop')).toBe('http://localhost:3000');
});

/** @type {import('node:http').Server | undefined} */
let server;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** Starts a shop that answers in one way. @param {number} status @param {string} text */
function startShop(status, text) {
  /** @type {string[]} */
  const urls = [];
  const shop = createServer((request, response) => {
    urls.push(request.url ?? '');
    response.writeHead(status, status === 302 ? { location: '/' } : {}).end(text);
  });
  server = shop;
  /** @type {Promise<{ origin: string, urls: string[] }>} */
  const started = new Promise((resolve) =>
    shop.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (shop.address());
      resolve({ origin: `http://127.0.0.1:${port}`, urls });
    }),
  );
  return started;
}

const catalog = { ...findUnit('mf-catalog'), devPort: 3011 };
const query = '/?remote=mf_catalog@http://localhost:3011';

describe('the link that a dev server prints', () => {
  it('is one that the shop accepts, without following it', async () => {
    const { origin, urls } = await startShop(302, '');

    expect(await describeOverrideLink(catalog, origin)).toBe(
      `mf-catalog inside the shop: ${origin}${query}`,
    );
    expect(urls).toEqual([query]);
  });

  it('comes with what to set if the shop refuses it', async () => {
    const { origin } = await startShop(400, 'By a signed link only.');

    const text = await describeOverrideLink(catalog, origin);

    expect(text).toContain(
      'does not show mf-catalog from this machine yet. By a signed link only.',
    );
    expect(text).toContain('\n  REMOTE_OVERRIDES=on docker compose up --detach --wait\n');
    expect(text).toContain(`\nThen open ${origin}${query}\n`);
    expect(text).toContain('npm run remote:override -- mf_catalog@http://localhost:3011');
  });

  it('comes with the status if the shop answers something else', async () => {
    const { origin } = await startShop(502, '<html>');

    expect(await describeOverrideLink(catalog, origin)).toContain(
      'yet. It answers 502 where a shop redirects.\n',
    );
  });

  it('comes with the reason if no shop answers', async () => {
    const { origin } = await startShop(302, '');
    await new Promise((resolve) => server?.close(resolve));

    expect(await describeOverrideLink(catalog, origin)).toContain(
      'yet. It does not answer (ECONNREFUSED).\n',
    );
  });
});
