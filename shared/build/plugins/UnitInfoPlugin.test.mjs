import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { readUnit } from '../unit.mjs';
import { UnitInfoPlugin } from './UnitInfoPlugin.mjs';

const row = { name: 'giftHint', component: 'GiftHint', fallback: ['row'], propTypes: {} };

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'unit-info-')));
  write('package.json', { name: '@team/mf-gifts', version: '1.0.0', shop: { devPort: 3020 } });
  for (const name of ['react', 'react-dom', 'swr', '@shop/shared']) {
    const exported = {
      '.': './index.js',
      './routes': './routes.js',
      './package.json': './package.json',
    };
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0', exports: exported });
  }
  write(
    'node_modules/@shop/shared/routes.js',
    `export const urls = { home: { pattern: '/' }, cart: { pattern: '/cart' } };
     export const fragments = {
       giftHint: { name: 'giftHint', propTypes: {} },
       miniCart: { name: 'miniCart', propTypes: { 'onClose?': '() => void' } },
       cart: { name: 'cart', propTypes: {} },
     };`,
  );
  write(
    'src/routes.ts',
    `import { fragments, urls } from '@shop/shared/routes';
     export const routes = [{ pattern: urls.home.pattern, component: 'GiftsPage' }];
     export const fragmentRows = [{ ...fragments.giftHint, ...${JSON.stringify(row)} }];`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[FR-01] writes the fragments of a unit, and those that its code shows with their props', async () => {
  const { errors, info } = await build(
    `import { fragments, urls } from '@shop/shared/routes';
     import('./later.js');
     console.log(fragments.miniCart, urls.cart);`,
    "import * as rows from './routes.ts'; console.log(rows.fragmentRows);",
  );

  expect(errors).toEqual([]);
  expect(info).toMatchObject({
    exposes: ['GiftsPage', 'GiftHint'],
    links: ['/cart', '/'],
    fragments: [row],
  });
  // The cart is a URL, and its own fragment is in its rows.
  expect(info.shows).toEqual({ miniCart: { 'onClose?': '() => void' } });
});

it('[FR-01] finds a fragment that only code for later shows', async () => {
  const { info } = await build(
    "import('./later.js');",
    "import { fragments } from '@shop/shared/routes'; console.log(fragments.miniCart);",
  );

  expect(Object.keys(info.shows)).toEqual(['miniCart']);
});

it('[FR-01] refuses code that does not say which fragments it shows', async () => {
  const { errors } = await build(
    "import { fragments } from '@shop/shared/routes'; const { miniCart } = fragments; console.log(miniCart);",
  );

  expect(errors).toEqual([expect.stringMatching(/^A file uses `fragments` .* as a whole\./)]);
});

it('[FR-01] refuses a row without its file', async () => {
  await expect(build('', '', {})).rejects.toThrow('there is no src/fragments/GiftHint.tsx');
});

/**
 * Builds the unit from a file, and from one that it imports later.
 *
 * @param {string} main
 * @param {string} [later]
 * @param {Record<string, string>} [fragments] the files of its fragments
 */
async function build(main, later = '', fragments = { GiftHint: 'src/fragments/GiftHint.tsx' }) {
  write('src/main.js', main);
  write('src/later.js', later);
  const pages = { GiftsPage: 'src/pages/GiftsPage.tsx' };
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './src/main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new UnitInfoPlugin(readUnit(folder), { pages, fragments })],
  });
  /** @type {import('webpack').Stats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const errors = stats?.compilation.errors.map(({ message }) => message) ?? ['no result'];
  const file = path.join(folder, 'dist/unit.json');
  return { errors, info: errors.length > 0 ? {} : JSON.parse(readFileSync(file, 'utf8')) };
}

/** @param {string} file @param {unknown} content */
function write(file, content) {
  const location = path.join(folder, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, typeof content === 'string' ? content : JSON.stringify(content));
}
