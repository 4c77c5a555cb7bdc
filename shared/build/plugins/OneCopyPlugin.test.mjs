import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { sharedSingletons } from '../config/sharing.mjs';
import { readUnit } from '../unit.mjs';
import { OneCopyPlugin } from './OneCopyPlugin.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'one-copy-')));
  write('package.json', JSON.stringify({ name: '@team/mf-gifts', shop: { devPort: 3020 } }));
  write('index.js', "import 'react';\nimport '@shop/shared';\n");
  install('', 'react', '19.3.1');
  install('', 'react-dom', '19.3.1');
  install('', 'swr', '2.5.1');
  install('', '@shop/shared', '1.2.0');
  write('node_modules/@shop/shared/index.js', "import 'react';\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a unit with one copy of each shared library is built', async () => {
  expect(await build()).toEqual([]);
});

it('a unit with a React of its own fails the build with a sentence that names both', async () => {
  install('', 'react', '18.3.1');
  install('node_modules/@shop/shared', 'react', '19.3.1');

  expect(await build()).toEqual([
    `Two copies of react would be in one page: 18.3.1 in ${folder}/node_modules/react and 19.3.1 in ${folder}/node_modules/@shop/shared/node_modules/react. Install one, in the version that @shop/shared finds: correct package.json, and run npm install.`,
  ]);
});

it('a library that brings its own copy fails the build, too', async () => {
  install('', 'carousel', '1.0.0');
  install('node_modules/carousel', 'react', '19.3.1');
  write('node_modules/carousel/index.js', "import 'react';\n");
  write('index.js', "import 'carousel';\n");

  expect(await build()).toEqual([
    expect.stringContaining('node_modules/carousel/node_modules/react'),
  ]);
});

it('a build needs the versions that its unit has installed', () => {
  install('', 'react', '18.3.1');

  const { react, swr } = sharedSingletons(readUnit(folder));

  expect([react?.requiredVersion, swr?.requiredVersion]).toEqual(['^18.3.1', '^2.5.1']);
});

/** Builds the unit. @returns {Promise<string[]>} the errors */
async function build() {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new OneCopyPlugin(readUnit(folder))],
  });
  /** @type {import('webpack').Stats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats?.compilation.errors.map(({ message }) => message) ?? ['no result'];
}

/** @param {string} parent @param {string} name @param {string} version */
function install(parent, name, version) {
  const location = path.join(parent, 'node_modules', name);
  write(path.join(location, 'package.json'), JSON.stringify({ name, version }));
  write(path.join(location, 'index.js'), 'export const value = 1;\n');
}

/** @param {string} file @param {string} text */
function write(file, text) {
  const location = path.join(folder, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, text);
}
