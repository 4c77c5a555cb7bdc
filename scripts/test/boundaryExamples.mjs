const value = 'export const value = 1;\n';
/** @param {string} from */
const importing = (from) => `import { value } from '${from}';\nexport const other = value;\n`;
/** @param {string} from */
const passing = (from) => `${importing(from)}export { value };\n`;

const packages = [
  '@sinclair/typebox',
  'yup',
  'react',
  'react-router',
  'react-router-dom',
  'swr',
  'zustand',
];

/**
 * Files that keep every rule, by their path.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const allowed = {
  'shared/package.json': JSON.stringify({
    name: '@shop/shared',
    exports: {
      '.': './src/index.ts',
      './brand': './src/brand.ts',
      './contract': './src/contract/index.ts',
      './contract/schemas': './src/contract/schemas.ts',
      './routes': './src/routes/routes.ts',
      './server': './src/server/index.ts',
      './factories': './src/testing/factories/index.ts',
      './fakes/*': './fakes/*',
      './ui/*': './src/ui/*.ts',
    },
  }),
  'shared/src/index.ts': passing('./session/session'),
  'shared/src/session/session.ts': `import 'zustand';\n${passing('../contract/index')}`,
  'shared/src/data/useQuery.ts': `import 'swr';\n${value}`,
  'shared/src/router.ts': `import 'react-router-dom';\n${value}`,
  'shared/src/contract/index.ts': `import 'yup';\n${passing('./money/money')}`,
  'shared/src/contract/money/money.ts': value,
  'shared/src/contract/schemas.ts': passing('./orders/schema'),
  'shared/src/contract/orders/schema.ts': `import '@sinclair/typebox';\n${value}`,
  'shared/src/brand.ts': value,
  'shared/src/notify.ts': value,
  'shared/src/routes/routes.ts': value,
  'shared/src/server/index.ts': `import 'node:fs';\n${value}`,
  'shared/src/testing/fakes.ts': passing('../session/session'),
  'shared/src/testing/factories/index.ts': passing('../../contract/index'),
  'shared/src/ui/Button.ts': passing('@shop/shared'),
  'shared/src/ui/Button.test.ts': importing('../testing/fakes'),
  'shared/build/units.mjs': value,
  'shared/fakes/FakeBank.mjs': value,
  'mf-catalog/webpack.config.mjs': importing('../shared/build/units.mjs'),
  'mf-catalog/src/pages/HomePage.ts': importing('../components/Card'),
  'mf-catalog/src/components/Card.test.ts': `import 'swr';\n${passing('./Card')}`,
  'mf-catalog/src/components/Card.ts': passing('../hooks/useHover'),
  'mf-catalog/src/hooks/useHover.ts': passing('../data/useProducts'),
  'mf-catalog/src/data/useProducts.ts': passing('@shop/shared/ui/Button'),
  'mf-account/src/pages/LoginPage.ts': value,
  'mf-account/src/fragments/SignInPanel.ts': value,
  'mf-catalog/src/fragments/Recommendations.ts': importing('../features/products/ProductGrid'),
  'mf-catalog/src/features/products/ProductGrid.ts': value,
  'mf-catalog/src/features/product/Offer.ts': passing('../stock/BackInStock'),
  'mf-catalog/src/features/stock/BackInStock.ts': value,
  'shell/src/browser/remoteLoader.ts': `import '@module-federation/enhanced/runtime';\n${passing('../app/App')}`,
  'shell/src/app/App.ts': passing('../layout/Layout'),
  'shell/src/layout/Layout.ts': passing('../pages/AboutPage'),
  'shell/src/pages/AboutPage.ts': value,
  'shell/src/serviceWorker/index.ts': passing('@shop/shared/routes'),
  'shell/server/app.ts': importing('./documents/renderDocument'),
  'shell/server/documents/renderDocument.ts': `${importing('../../src/app/App')}${passing('../remotes/registry').replace('other', 'another')}`,
  'shell/server/remotes/registry.ts': passing('../http/headers'),
  'shell/server/rendering/thread/loadModule.ts': `import 'swr';\n${passing('../../remotes/registry')}`,
  'shell/server/rendering/renderWorker.ts': importing('./thread/loadModule'),
  'shell/server/static/cacheControl.ts': passing('../http/headers'),
  'shell/server/http/headers.ts': passing('@shop/shared/server'),
  'api/src/app.ts': importing('./cart/routes'),
  'api/src/cart/routes.ts': `import '../http/problem';\n${passing('./addItem')}`,
  'api/src/cart/addItem.ts': passing('./queries'),
  'api/src/cart/queries.ts': `import 'kysely';\nimport '@shop/shared/contract';\n${passing('../db/open')}`,
  'api/src/db/open.ts': `import 'kysely';\n${value}`,
  'api/src/http/problem.ts': value,
  'api/src/config.ts': importing('@shop/shared/server'),
  'api/test/bank.test.ts': importing('@shop/shared/fakes/FakeBank.mjs'),
  'api/test/order.test.ts': importing('@shop/shared/factories'),
  'api/src/mails.ts': `import '@shop/shared/brand';\n${importing('@shop/shared/routes')}`,
  'scripts/start.mjs': importing('./lib/ports.mjs'),
  'scripts/lib/ports.mjs': passing('../../shared/build/units.mjs'),
  'lab/fuzz/main.mjs': importing('../../scripts/lib/ports.mjs'),
  'lab/fuzz/api.ts': passing('../../api/src/config'),
  ...Object.fromEntries(
    packages.map((name) => [`node_modules/${name}/index.js`, 'module.exports = {};\n']),
  ),
  // Its code is in a folder named `dist`, like that of most packages.
  'node_modules/kysely/package.json': '{ "name": "kysely", "main": "dist/index.js" }',
  'node_modules/kysely/dist/index.js': 'module.exports = {};\n',
  'node_modules/@module-federation/enhanced/package.json':
    '{ "name": "@module-federation/enhanced", "exports": { "./runtime": "./dist/runtime.js" } }',
  'node_modules/@module-federation/enhanced/dist/runtime.js': 'module.exports = {};\n',
};

/**
 * The name of a rule, and files that break it and no other.
 *
 * @type {[rule: string, files: Readonly<Record<string, string>>][]}
 */
export const violations = [
  [
    'a-remote-never-imports-a-remote',
    { 'mf-catalog/src/data/login.ts': importing('../../../mf-account/src/pages/LoginPage') },
  ],
  [
    'a-remote-never-imports-a-remote',
    {
      'mf-catalog/src/features/product/SignIn.ts': importing(
        '../../../../mf-account/src/fragments/SignInPanel',
      ),
    },
  ],
  [
    'nothing-imports-the-shell',
    { 'mf-account/src/data/remotes.ts': importing('../../../shell/src/browser/remoteLoader') },
  ],
  ['nothing-imports-the-api', { 'shell/src/app/db.ts': importing('../../../api/src/db/open') }],
  [
    'api-imports-only-the-plain-parts-of-shared',
    { 'api/src/session.ts': importing('@shop/shared') },
  ],
  [
    'shared-imports-no-unit',
    { 'shared/src/card.ts': importing('../../mf-catalog/src/components/Card') },
  ],
  [
    'server-code-stays-out-of-browsers',
    { 'mf-catalog/src/lib/env.ts': importing('@shop/shared/server') },
  ],
  ['contract-is-plain', { 'shared/src/contract/view.ts': "import 'react';\n" }],
  ['contract-is-plain', { 'shared/src/contract/files.ts': "import 'node:fs';\n" }],
  [
    'schemas-stay-out-of-browsers',
    { 'mf-catalog/src/lib/order.ts': importing('@shop/shared/contract/schemas') },
  ],
  [
    'schemas-stay-out-of-browsers',
    { 'shared/src/contract/orders/rules.ts': importing('./schema') },
  ],
  ['routes-are-plain', { 'shared/src/routes/RouteTable.ts': "import 'react';\n" }],
  ['routes-are-plain', { 'shared/src/routes/safeNext.ts': importing('../brand') }],
  ['contract-is-plain', { 'shared/src/contract/name.ts': importing('../brand') }],
  [
    'units-import-shared-by-its-package-exports',
    { 'mf-catalog/src/data/session.ts': importing('../../../shared/src/session/session') },
  ],
  [
    'units-import-shared-by-its-package-exports',
    { 'shell/src/app/session.ts': importing('../../../shared/src/session/session') },
  ],
  [
    'units-import-shared-by-its-package-exports',
    { 'api/src/money.ts': importing('../../shared/src/contract/money/money') },
  ],
  [
    'shared-subpaths-import-singletons-from-the-package',
    { 'shared/src/ui/Guard.ts': importing('../session/session') },
  ],
  [
    'shared-subpaths-import-singletons-from-the-package',
    { 'shared/src/forms/useDraft.ts': importing('../session/session') },
  ],
  [
    'shared-subpaths-import-singletons-from-the-package',
    { 'shared/src/standalone/frame.ts': importing('../notify') },
  ],
  [
    'shared-subpaths-import-singletons-from-the-package',
    { 'shared/src/ui/Toasts.ts': importing('../index') },
  ],
  ['router-only-in-shared', { 'shell/src/app/Link.ts': "import 'react-router-dom';\n" }],
  [
    'router-by-the-name-that-is-shared',
    { 'shared/src/redirect.ts': "export { redirect } from 'react-router';\n" },
  ],
  ['store-only-in-session', { 'shared/src/menus.ts': "import 'zustand';\n" }],
  ['store-only-in-session', { 'shell/src/app/menus.ts': "import 'zustand/index.js';\n" }],
  ['swr-only-in-data', { 'mf-catalog/src/data/useNews.ts': "import 'swr';\n" }],
  [
    'in-remotes-pages-then-components-then-hooks-then-data',
    { 'mf-account/src/components/Form.ts': importing('../pages/LoginPage') },
  ],
  [
    'in-remotes-pages-then-components-then-hooks-then-data',
    { 'mf-catalog/src/components/Table.ts': importing('../features/products/ProductGrid') },
  ],
  [
    'in-remotes-pages-then-components-then-hooks-then-data',
    { 'mf-catalog/src/hooks/useCard.ts': importing('../components/Card') },
  ],
  [
    'in-remotes-pages-then-components-then-hooks-then-data',
    { 'mf-catalog/src/data/hover.ts': importing('../hooks/useHover') },
  ],
  [
    'in-remotes-pages-then-components-then-hooks-then-data',
    { 'mf-account/src/features/Account.ts': importing('../fragments/SignInPanel') },
  ],
  [
    'in-remotes-pages-and-fragments-stand-apart',
    { 'mf-account/src/pages/RegisterPage.ts': importing('../fragments/SignInPanel') },
  ],
  [
    'in-remotes-pages-and-fragments-stand-apart',
    { 'mf-account/src/fragments/SignInLink.ts': importing('../pages/LoginPage') },
  ],
  [
    'in-remotes-features-import-each-other-one-way',
    { 'mf-catalog/src/features/stock/useStock.ts': importing('../product/Offer') },
  ],
  [
    'in-shell-browser-then-app-then-layout-then-pages',
    { 'shell/src/app/remotes.ts': importing('../browser/remoteLoader') },
  ],
  [
    'in-shell-browser-then-app-then-layout-then-pages',
    { 'shell/src/layout/Header.ts': importing('../app/App') },
  ],
  [
    'in-shell-browser-then-app-then-layout-then-pages',
    { 'shell/src/pages/ContactPage.ts': importing('../layout/Layout') },
  ],
  [
    'service-worker-and-early-script-stand-alone',
    { 'shell/src/serviceWorker/rules.ts': importing('../app/App') },
  ],
  [
    'service-worker-and-early-script-stand-alone',
    { 'shell/src/early/theme.ts': importing('../app/App') },
  ],
  [
    'shell-source-imports-no-server',
    { 'shell/src/app/cache.ts': importing('../../server/static/cacheControl') },
  ],
  [
    'shell-server-imports-only-the-app',
    { 'shell/server/start.ts': importing('../src/browser/remoteLoader') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/remotes/files.ts': importing('../static/cacheControl') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/remotes/check.ts': importing('../documents/renderDocument') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/rendering/pool.ts': importing('../documents/renderDocument') },
  ],
  [
    'units-run-in-threads-only',
    { 'shell/server/documents/render.ts': importing('../rendering/thread/loadModule') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/vitals/counts.ts': importing('../documents/renderDocument') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/static/precache.ts': importing('../remotes/registry') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/http/files.ts': importing('../static/cacheControl') },
  ],
  [
    'in-shell-server-documents-then-remotes-then-static',
    { 'shell/server/documents/start.ts': importing('../app') },
  ],
  [
    'in-api-routes-then-use-cases-then-queries-then-db',
    { 'api/src/orders/queries.ts': importing('../cart/addItem') },
  ],
  [
    'in-api-routes-then-use-cases-then-queries-then-db',
    { 'api/src/orders/photoQueries.ts': importing('../http/problem') },
  ],
  [
    'in-api-routes-then-use-cases-then-queries-then-db',
    { 'api/src/orders/placeOrder.ts': importing('../cart/routes') },
  ],
  ['in-api-folders-import-one-way', { 'api/src/db/seed.ts': importing('../cart/queries') }],
  [
    'in-api-folders-import-one-way',
    { 'api/src/http/requireUser.ts': importing('../cart/queries') },
  ],
  [
    'in-api-folders-import-one-way',
    {
      'api/src/payments/payee.ts': value,
      'api/src/orders/payeeLink.ts': "export type { value } from '../payments/payee';\n",
    },
  ],
  ['in-api-folders-import-one-way', { 'api/src/gifts/wrapping.ts': importing('../cart/queries') }],
  ['in-api-folders-import-one-way', { 'api/src/cart/restart.ts': importing('../app') }],
  ['in-api-sql-only-in-queries', { 'api/src/orders/stock.ts': "import 'kysely';\n" }],
  ['scripts-import-no-unit', { 'scripts/lib/money.mjs': importing('@shop/shared/contract') }],
  ['scripts-import-no-unit', { 'shared/build/pages.mjs': importing('../src/brand') }],
  ['units-import-no-script', { 'shell/server/ports.ts': importing('../../scripts/start.mjs') }],
  ['units-import-no-script', { 'lab/bench/start.mjs': importing('../../scripts/start.mjs') }],
  ['nothing-imports-the-lab', { 'scripts/lib/seed.mjs': importing('../../lab/fuzz/api') }],
  ['nothing-imports-the-lab', { 'api/test/seed.ts': importing('../../lab/fuzz/api') }],
  ['script-libraries-import-no-command', { 'scripts/lib/run.mjs': importing('../start.mjs') }],
  [
    'federation-runtime-only-in-the-shell',
    { 'mf-catalog/src/data/remotes.ts': "import '@module-federation/enhanced/runtime';\n" },
  ],
  [
    'production-imports-no-test-helper',
    { 'mf-catalog/src/components/fake.ts': importing('./Card.test') },
  ],
  [
    'production-imports-no-test-helper',
    { 'api/src/bank.ts': importing('@shop/shared/fakes/FakeBank.mjs') },
  ],
  ['production-imports-no-test-helper', { 'api/src/seed.ts': importing('@shop/shared/factories') }],
  [
    'production-imports-no-test-helper',
    { 'mf-catalog/src/data/sample.ts': importing('@shop/shared/factories') },
  ],
  ['factories-are-plain', { 'shared/src/testing/factories/orders.ts': importing('../fakes') }],
  [
    'no-cycles',
    {
      'api/src/cart/one.ts': `${importing('./two')}export { other as value };\n`,
      'api/src/cart/two.ts': `${importing('./one')}export { other as value };\n`,
    },
  ],
  [
    'no-cycles',
    {
      'api/src/cart/three.ts': `${importing('./four')}export { other as value };\n`,
      'api/src/cart/four.ts': "export type { value } from './three';\n",
    },
  ],
  ['every-import-exists', { 'api/src/cart/lost.ts': "import './nowhere';\n" }],
];
