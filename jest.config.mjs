import { remotes } from './shared/build/units.mjs';

/**
 * TypeScript and ES modules through swc: `npm run lint` checks types.
 *
 * @type {NonNullable<import('jest').Config['transform']>}
 */
const transform = {
  '\\.(tsx?|[cm]?js)$': [
    '@swc/jest',
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

const moduleNameMapper = {
  // Tests use only the class names of styles.
  '\\.module\\.scss$': '<rootDir>/scripts/jest/classNames.cjs',
  '\\.(css|scss)$|/css(/.*)?$': '<rootDir>/scripts/jest/nothing.cjs',
  // 130 modules that msw loads in each test file, for requests that the shop does not make.
  '^graphql$': '<rootDir>/scripts/jest/nothing.cjs',
  // The package exports it to ES modules only.
  '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
};

/** @param {string} name @param {string} folder @param {string} testMatch */
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
 * @param {string} name @param {string} folder
 */
const unitProjects = (name, folder) => [
  {
    ...nodeProject(name, folder, '**/*.test.tsx'),
    testEnvironment: 'jest-fixed-jsdom',
    setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jsdom/setup.ts'],
  },
  nodeProject(name, folder, '**/*.test.ts'),
];

/** @satisfies {import('jest').Config} */
export default {
  // Two tasks run at a time (scripts/lib/runTasks.mjs).
  maxWorkers: '50%',
  // Each file leaves memory behind, of which the collection takes more time than a new process.
  workerIdleMemoryLimit: '500MB',
  // Far more than a test takes, for machines that are busy with something else.
  testTimeout: 180_000,
  projects: [
    ...unitProjects('shared', 'shared/src'),
    ...unitProjects('shell', 'shell/src'),
    ...remotes.flatMap(({ name }) => unitProjects(name, `${name}/src`)),
    {
      ...nodeProject('shell-server', 'shell/server', '**/*.test.ts'),
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/longTimeouts.cjs'],
    },
    {
      ...nodeProject('api', 'api', '**/test/**/*.test.ts'),
      globalSetup: '<rootDir>/api/test/support/globalSetup.ts',
      globalTeardown: '<rootDir>/api/test/support/globalTeardown.ts',
    },
    nodeProject('tools', 'scripts', '**/*.test.mjs'),
  ],
};
