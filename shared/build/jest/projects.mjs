import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * TypeScript and ES modules through swc: `shop types` checks types.
 *
 * @type {NonNullable<import('jest').Config['transform']>}
 */
const transform = {
  '\\.(tsx?|[cm]?js)$': [
    require.resolve('@swc/jest'),
    {
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** Packages that jest must transform: ES modules, or with import() at run time. */
const esModules = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-utils',
  '@open-draft/deferred-promise',
  '@opentelemetry/otlp-exporter-base',
  '@shop/shared',
  'content-disposition',
  'cookie',
  'get-port',
  'jose',
  'modern-tar',
  'p-limit',
  'rettime',
  'set-cookie-parser',
  'swiper',
  'until-async',
  'unpdf',
  'yocto-queue',
];

const common = {
  // Temporary files of a run may be in memory, which the cache would fill for good.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esModules.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'cjs', 'json', 'mjs'],
  modulePathIgnorePatterns: ['/dist/', '/\\.types/', '/\\.cache/'],
  globals: { __DEVELOPMENT__: false },
};

const nothing = require.resolve('./nothing.cjs');

const moduleNameMapper = {
  // Tests use only the class names of styles.
  '\\.module\\.scss$': require.resolve('./classNames.cjs'),
  '\\.(css|scss)$|/css(/.*)?$': nothing,
  // 130 modules that msw loads in each test file, for requests that the shop does not make.
  '^graphql$': nothing,
};

/** Options of a whole run. */
export const runOptions = {
  maxWorkers: '50%',
  // Each file leaves memory behind, of which the collection takes more time than a new process.
  workerIdleMemoryLimit: '500MB',
  // Far more than a test takes, for machines that are busy with something else.
  testTimeout: 180_000,
};

/** @param {string} name @param {string} folder below the root folder @param {string} testMatch */
export const nodeProject = (name, folder, testMatch) => ({
  ...common,
  displayName: name,
  roots: [`<rootDir>/${folder}`],
  testMatch: [testMatch],
  testEnvironment: 'node',
  moduleNameMapper,
});

/**
 * Code of the browser: `*.test.tsx` in jsdom, `*.test.ts`, which use nothing of it, in Node.
 *
 * @param {string} name @param {string} folder below the root folder
 */
export const unitProjects = (name, folder) => [
  {
    ...nodeProject(name, folder, '**/*.test.tsx'),
    testEnvironment: require.resolve('jest-fixed-jsdom'),
    setupFilesAfterEnv: ['@shop/shared/testing/setup'],
  },
  nodeProject(name, folder, '**/*.test.ts'),
];
