import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../../.dependency-cruiser.cjs';

const root = path.resolve(__dirname, '../..');
const value = 'export const value = 1;\n';
/** @param {string} from */
const importing = (from) => `import { value } from '${from}';\nexport const other = value;\n`;

/** A small shop that keeps every rule. */
const cleanTree = {
  'shared/package.json': JSON.stringify({
    name: '@shop/shared',
    exports: {
      '.': './src/index.ts',
      './brand': './src/brand.ts',
      './contract': './src/contract/index.ts',
      './routes': './src/routes/routes.ts',
    },
  }),
  'shared/src/index.ts': importing('./contract/index'),
  'shared/src/contract/index.ts': `import 'yup';\n${importing('./money')}export { value };\n`,
  'shared/src/contract/money.ts': value,
  'shared/src/brand.ts': value,
  'shared/src/routes/routes.ts': value,
  'shared/src/testing/fakes.ts': value,
  'mf-catalog/src/pages/HomePage.ts': importing('../components/Card'),
  'mf-catalog/src/components/Card.ts': `${importing('../data/useProducts')}export { value };\n`,
  'mf-catalog/src/data/useProducts.ts': `import '@shop/shared';\n${value}`,
  'mf-account/src/pages/LoginPage.ts': value,
  'shell/src/browser/remoteLoader.ts': `import '@module-federation/enhanced/runtime';\n${value}`,
  'api/src/app.ts': importing('./cart/routes'),
  'api/src/cart/routes.ts': `${importing('./queries')}export { value };\n`,
  'api/src/cart/queries.ts': `import '@shop/shared/contract';\n${importing('../db/open')}export { value };\n`,
  'api/src/db/open.ts': value,
  'api/src/mails.ts': `import '@shop/shared/brand';\n${importing('@shop/shared/routes')}`,
  'node_modules/yup/index.js': 'module.exports = {};\n',
  'node_modules/react/index.js': 'module.exports = {};\n',
  'node_modules/@module-federation/enhanced/runtime.js': 'module.exports = {};\n',
};

/** Each rule, and files that break it. @type {[string, Record<string, string>][]} */
const violations = [
  [
    'a-remote-never-imports-a-remote',
    { 'mf-catalog/src/data/login.ts': importing('../../../mf-account/src/pages/LoginPage') },
  ],
  [
    'nothing-imports-the-shell',
    { 'mf-account/src/data/remotes.ts': importing('../../../shell/src/browser/remoteLoader') },
  ],
  ['nothing-imports-the-api', { 'shell/src/db.ts': importing('../../api/src/db/open') }],
  [
    'api-imports-only-the-plain-parts-of-shared',
    { 'api/src/session.ts': importing('@shop/shared') },
  ],
  [
    'shared-imports-no-unit',
    { 'shared/src/card.ts': importing('../../mf-catalog/src/components/Card') },
  ],
  ['contract-is-plain', { 'shared/src/contract/view.ts': "import 'react';\n" }],
  ['contract-is-plain', { 'shared/src/contract/files.ts': "import 'node:fs';\n" }],
  ['contract-is-plain', { 'shared/src/brand.ts': "import 'react';\n" }],
  ['contract-is-plain', { 'shared/src/routes/routes.ts': "import 'react';\n" }],
  ['contract-is-plain', { 'shared/src/contract/name.ts': importing('../brand') }],
  [
    'pages-then-components-then-data',
    { 'mf-account/src/components/Form.ts': importing('../pages/LoginPage') },
  ],
  [
    'pages-then-components-then-data',
    { 'mf-catalog/src/data/useCard.ts': importing('../components/Card') },
  ],
  ['in-api-routes-then-queries-then-db', { 'api/src/db/seed.ts': importing('../cart/queries') }],
  ['in-api-routes-then-queries-then-db', { 'api/src/orders/queries.ts': importing('../app') }],
  [
    'in-api-routes-then-queries-then-db',
    { 'api/src/orders/placeOrder.ts': importing('../cart/routes') },
  ],
  [
    'federation-runtime-only-in-the-shell',
    { 'mf-catalog/src/data/remotes.ts': "import '@module-federation/enhanced/runtime';\n" },
  ],
  [
    'production-imports-no-test-helper',
    { 'mf-catalog/src/data/fake.ts': importing('../../../shared/src/testing/fakes') },
  ],
  [
    'no-cycles',
    {
      'api/src/cart/one.ts': `${importing('./two')}export { other as value };\n`,
      'api/src/cart/two.ts': `${importing('./one')}export { other as value };\n`,
    },
  ],
  ['every-import-exists', { 'api/src/cart/lost.ts': "import './nowhere';\n" }],
];

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  write(cleanTree);
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  mkdirSync(path.join(folder, 'node_modules/@shop'));
  symlinkSync(path.join(folder, 'shared'), path.join(folder, 'node_modules/@shop/shared'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('finds nothing in a shop that keeps the boundaries', () => {
  expect(brokenRules()).toEqual([]);
});

it.each(violations)('%s fails for %o', (rule, files) => {
  write(files);
  expect(brokenRules()).toEqual([rule]);
});

it('has an example for every rule', () => {
  const proven = new Set(violations.map(([rule]) => rule));
  expect(proven).toEqual(new Set(config.forbidden?.map(({ name }) => name)));
});

/** @param {Record<string, string>} files */
function write(files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** @returns {string[]} names of the rules that the tree breaks */
function brokenRules() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['shared', 'shell', 'mf-catalog', 'mf-account', 'api'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  /** @type {{ rule: { name: string } }[]} */
  const found = JSON.parse(stdout).summary.violations;
  return [...new Set(found.map(({ rule }) => rule.name))];
}
