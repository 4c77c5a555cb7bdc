import { availableParallelism } from 'node:os';
import { remotes, units } from '../../shared/build/units.mjs';
import { runJest, runNode, runPlaywright } from './testRunners.mjs';

/** @typedef {import('./runSteps.mjs').Step} Step */

const unitNames = units.map(({ name }) => name);

/** Jest's projects with the tests of pages and of the shell's server. */
const pageProjects = ['shared', 'shell', 'shell-server', ...remotes.map(({ name }) => name)];

/** @param {string[]} projects @param {number} [workers] @returns {Step} */
const unitTests = (projects, workers) => ({
  name: 'units',
  run: (signal) => runJest(['--selectProjects', ...projects], {}, signal, workers),
});

/** Tests of the scripts and of the rules of linters. @type {Step} */
const toolTests = {
  name: 'tools',
  run: (signal) => runJest(['--selectProjects', 'tools'], {}, signal),
};

/** Without the tests that start the API as a process, which take a second each. */
const inProcess = ['--testPathIgnorePatterns', 'api/test/processes/'];

/** The commands are the same on each engine; the step on PGlite tests them. */
const withoutCommands = ['--testPathIgnorePatterns', 'api/test/processes/commands\\.test'];

/** Each file leaves memory behind, of which the collection takes more time than a new process. */
const apiProject = ['--workerIdleMemoryLimit=500MB', '--selectProjects', 'api'];

/** Every statement once, and what PGlite does differently. */
const enginePattern = `api/test/(processes/|(${[
  ...['backup', 'cart', 'checks', 'durability', 'everyRoute', 'exclusive', 'lockFolder'],
  ...['migrations', 'migrationToShipments', 'orders', 'retention', 'statements', 'stock'],
].join('|')})\\.test\\.)`;

/**
 * @param {{ isQuick?: boolean, isWhole: boolean }} options whole: all tests, where PostgreSQL does not run them
 * @returns {Step}
 */
const pgliteTests = ({ isQuick = false, isWhole }) => ({
  name: 'API on PGlite',
  run: (signal) =>
    runJest(
      [
        ...apiProject,
        ...(isQuick ? inProcess : []),
        ...(isWhole ? [] : ['--testPathPatterns', enginePattern]),
      ],
      { TEST_DATABASE_URL: undefined },
      signal,
    ),
});

/** @param {string | undefined} url @param {{ isQuick: boolean }} options @returns {Step} */
const postgresTests = (url, { isQuick }) => ({
  name: 'API on PostgreSQL',
  run: async (signal) => {
    if (url) {
      return runJest(
        [...apiProject, ...(isQuick ? inProcess : withoutCommands)],
        { TEST_DATABASE_URL: url },
        signal,
        // They wait for PostgreSQL for a third of their time.
        availableParallelism(),
      );
    }
    return {
      passed: 0,
      failed: process.env.REQUIRE_POSTGRES === '1' ? 1 : 0,
      note: 'PostgreSQL was not found: the API tests ran on PGlite only.',
    };
  },
});

/** @type {Step} */
const build = { name: 'build', run: runNode('scripts/build.mjs') };

/** @type {Step[]} */
const buildChecks = [
  { name: 'contracts', after: 'build', run: runNode('scripts/contracts.mjs', '--builds') },
];

/**
 * @param {string | undefined} url of the PostgreSQL; without one, the API is tested on PGlite only
 * @returns {Step[]}
 */
export const allTests = (url) => [
  ...[build, postgresTests(url, { isQuick: false }), unitTests(pageProjects)],
  ...[pgliteTests({ isWhole: !url }), toolTests, ...buildChecks],
];

/**
 * @param {string | undefined} url of the PostgreSQL; without one, the API is tested on PGlite
 * @param {string[]} [affected] the units whose tests run; all of them without
 */
export function quickTests(url, affected = unitNames) {
  const areAllPagesAffected = units.every(
    ({ name, kind }) => kind === 'api' || affected.includes(name),
  );
  const projects = areAllPagesAffected
    ? pageProjects
    : pageProjects.filter((project) => affected.includes(project.replace('-server', '')));
  const apiTests = url
    ? postgresTests(url, { isQuick: true })
    : pgliteTests({ isQuick: true, isWhole: true });
  return [
    ...(affected.includes('api') ? [apiTests] : []),
    ...(projects.length > 0 ? [unitTests(projects, availableParallelism())] : []),
  ];
}

/**
 * In a real browser against the production build.
 *
 * @param {string | undefined} url of the PostgreSQL for their databases; PGlite without, which takes longer
 * @returns {Step}
 */
export const journeys = (url) => ({
  name: 'browser journeys',
  run: (signal) => runPlaywright([], { TEST_DATABASE_URL: url }, signal),
});

/**
 * The walks in other browsers, which `npm test` leaves out.
 *
 * @param {string | undefined} url of the PostgreSQL for their database; PGlite without
 * @param {string[]} args of Playwright
 * @returns {Step}
 */
export const engines = (url, args) => ({
  name: 'engines',
  run: (signal) =>
    runPlaywright(['--config', 'engines.config.ts', ...args], { TEST_DATABASE_URL: url }, signal),
});

/** Checks of the sources, the longest first. @type {Step[]} */
export const sourceChecks = [
  { name: 'lint', run: runNode('node_modules/oxlint/bin/oxlint') },
  {
    name: 'boundaries',
    run: runNode(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'shared', 'e2e', 'lab', 'scripts'],
      ...units.map(({ name }) => name),
    ),
  },
  {
    name: 'unused',
    run: runNode('node_modules/knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  },
  { name: 'types', run: runNode('node_modules/typescript-native/bin/tsc', '-b') },
  {
    name: 'styles',
    run: runNode(
      'node_modules/stylelint/bin/stylelint.mjs',
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/stylelint'],
      '**/*.{css,scss}',
    ),
  },
  { name: 'ledger', run: runNode('scripts/ledger.mjs') },
  { name: 'format', run: runNode('node_modules/oxfmt/bin/oxfmt', '--check') },
];
