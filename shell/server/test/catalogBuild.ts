import { createHash } from 'node:crypto';
import { shopUnits } from '@shop/shared/testing/shopTable';
import type { TestFolder } from './testShop';

const noFiles = { sync: [], async: [] };
export const catalogManifest = {
  exposes: [
    {
      name: 'ShopPage',
      assets: {
        js: { sync: ['page.0123abcd.js'], async: [] },
        css: { sync: ['page.0123abcd.css'], async: [] },
      },
    },
    { name: 'ProductPage', assets: { js: noFiles, css: noFiles } },
  ],
};

/** A page like a remote's server build. It reads the data cache that the server filled. */
const shopPage = `
  const { createElement } = require('react');
  const { endpoints, usePublicQuery } = require('@shop/shared');
  let renders = 0;
  exports.prefetch = () => [endpoints.products];
  exports.default = function ShopPage() {
    const { data } = usePublicQuery(endpoints.products);
    return [
      createElement('h1', { key: 1 }, 'Products from ' + data?.from),
      createElement('title', { key: 2 }, 'Apples & more'),
      createElement('meta', { key: 6, name: 'keywords', content: data?.label }),
      createElement('p', { key: 7 }, data?.label),
      createElement('input', { key: 8, type: 'text', name: 'query' }),
      createElement('input', { key: 9, type: 'password', name: 'password' }),
      createElement('meta', { key: 3, name: 'description', content: '"Good" > better & <best>' }),
      createElement('meta', { key: 5, name: 'render', content: ++renders }),
      createElement('link', { key: 4, rel: 'canonical', href: 'https://shop.example/shop' }),
    ];
  };
`;
const throwingPage = 'module.exports = { default: () => { throw 1; } };';
const changedPage = `require('react').hasRunForeignCode = true;${shopPage}`;

export const pageHash = (source: string) => createHash('sha256').update(source).digest('base64');

/**
 * Writes a build of mf-catalog whose ProductPage throws and whose HomePage has another hash.
 *
 * @param title the title of its ShopPage
 */
export async function writeCatalogBuild(
  { write }: TestFolder,
  build = 'mf-catalog',
  title = 'Products from ',
): Promise<void> {
  const page = shopPage.replace('Products from ', title);
  await write(`${build}/mf-manifest.json`, catalogManifest);
  await write(`${build}/unit.json`, {
    name: '@shop/mf-catalog',
    version: '1.0.0',
    commit: 'abc',
    exposes: ['ShopPage', 'ProductPage', 'HomePage'],
    routes: shopUnits.find(({ unit }) => unit === 'mf-catalog')?.rows,
    needs: { '@shop/shared': '^1.0.0' },
  });
  await write(`${build}/page.0123abcd.js`, 'page()');
  await write(`${build}/page.0123abcd.css`, '.page{}');
  await write(`${build}/server/ShopPage.js`, page);
  await write(`${build}/server/ProductPage.js`, throwingPage);
  await write(`${build}/server/HomePage.js`, changedPage);
  await write(`${build}/server/pages.json`, {
    ShopPage: pageHash(page),
    ProductPage: pageHash(throwingPage),
    HomePage: pageHash(shopPage),
  });
}
