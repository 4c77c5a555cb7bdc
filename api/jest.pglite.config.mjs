// `npm run test:pglite -w api`: every statement of the API once on the embedded database, and what it does differently.
import config from '../jest.config.mjs';
import { root } from '../shared/build/units.mjs';

const files = [
  ...[
    'db/backup',
    'cart/cart',
    'db/checks',
    'db/durability',
    'http/everyRoute',
    'db/exclusive',
    'db/lockFolder',
  ],
  ...[
    'migrations/migrations',
    'migrations/migrationToShipments',
    'orders/orders',
    'account/retention',
    'db/statements',
    'stock/stock',
  ],
  'processes/*',
];

// Before Jest starts its workers.
delete process.env.TEST_DATABASE_URL;

/** @type {import('jest').Config} */
export default {
  ...config,
  rootDir: '..',
  projects: config.projects
    .filter(({ displayName }) => displayName === 'api')
    .map((project) => ({
      ...project,
      rootDir: root,
      testMatch: files.map((file) => `<rootDir>/api/test/${file}.test.ts`),
    })),
};
