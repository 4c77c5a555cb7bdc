import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { root, units } from '../../shared/build/units.mjs';
import { ensureChromium } from './chromium.mjs';
import { run } from './processes.mjs';
import { stepSlots } from './runSteps.mjs';

/**
 * @typedef {import('./runSteps.mjs').Step} Step
 * @typedef {import('./runSteps.mjs').Counts} Counts
 * @typedef {import('./runSteps.mjs').StepResult} StepResult
 */

/** Per step: another step runs at the same time. */
const jestWorkers = Math.max(1, Math.floor(availableParallelism() / stepSlots));

/** @type {Step} */
export const unitTests = {
  name: 'units and tools',
  run: (signal) => runJest(['--ignoreProjects', 'api'], {}, signal),
};

/** @type {Step} */
export const pgliteTests = {
  name: 'API on PGlite',
  run: (signal) => runJest(['--selectProjects', 'api'], { TEST_DATABASE_URL: undefined }, signal),
};

/** @param {string | undefined} url @returns {Step} */
export const postgresTests = (url) => ({
  name: 'API on PostgreSQL',
  run: async (signal) => {
    if (url) return runJest(['--selectProjects', 'api'], { TEST_DATABASE_URL: url }, signal);
    return {
      passed: 0,
      failed: process.env.REQUIRE_POSTGRES === '1' ? 1 : 0,
      note: 'PostgreSQL was not found: the API tests ran on PGlite only.',
    };
  },
});

/** Checks of the sources, the longest first. @type {Step[]} */
export const sourceChecks = [
  { name: 'lint', run: node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.') },
  { name: 'types', run: node('node_modules/typescript-native/bin/tsc', '-b') },
  {
    name: 'boundaries',
    run: node(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'shared', 'e2e', 'scripts'],
      ...units.map(({ name }) => name),
    ),
  },
  {
    name: 'format',
    run: node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  {
    name: 'unused',
    run: node('node_modules/knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  },
  { name: 'styles', run: node('node_modules/stylelint/bin/stylelint.mjs', '**/*.{css,scss}') },
  { name: 'ledger', run: node('scripts/ledger.mjs') },
];

/** @type {Step[]} */
export const buildSteps = [
  { name: 'build', run: node('scripts/build.mjs') },
  { name: 'contracts', after: 'build', run: node('scripts/contracts.mjs') },
];

/** In a real browser against the production build; needs all processors. @type {Step} */
export const journeys = {
  name: 'browser journeys',
  run: async (signal) => {
    const chromium = await ensureChromium();
    return withReport(async (reportFile) => {
      const { exitCode } = await run(
        process.execPath,
        [`${root}node_modules/@playwright/test/cli.js`, 'test', '--reporter=list,json'],
        {
          cwd: `${root}e2e`,
          env: {
            ...process.env,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
          },
          signal,
        },
      );
      return {
        exitCode,
        // A flaky test has failed.
        count: ({ stats }) => ({
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
        }),
      };
    });
  },
};

/**
 * A Node program as a step, which counts as one test.
 *
 * @param {string} program relative to the workspace
 * @param {string[]} args
 * @returns {Step['run']}
 */
function node(program, ...args) {
  return async (signal) => {
    const options = { isQuiet: true, signal };
    const { exitCode, output } = await run(process.execPath, [root + program, ...args], options);
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, output };
  };
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal */
function runJest(args, env, signal) {
  return withReport(async (reportFile) => {
    const { exitCode, output } = await run(
      process.execPath,
      [
        `${root}node_modules/jest/bin/jest.js`,
        ...[...args, `--maxWorkers=${jestWorkers}`, '--json', '--outputFile', reportFile],
      ],
      {
        // React and Testing Library behave differently in production.
        env: { ...process.env, NODE_ENV: 'test', ...env },
        isQuiet: true,
        signal,
      },
    );
    return {
      exitCode,
      output,
      count: (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      }),
    };
  });
}

/**
 * Counts by the JSON report of a test runner. A runner that exits with an error has a failure, whatever
 * its report says.
 *
 * @param {(reportFile: string) => Promise<{
 *   exitCode: number, output?: string, count: (report: any) => Counts
 * }>} runTests
 * @returns {Promise<StepResult>}
 */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-report-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const { exitCode, output, count } = await runTests(reportFile);
    if (!existsSync(reportFile)) {
      return { passed: 0, failed: 1, output: `${output ?? ''}The tests ended without a report.` };
    }
    const { passed, failed } = count(JSON.parse(readFileSync(reportFile, 'utf8')));
    return { passed, failed: Math.max(failed, exitCode === 0 ? 0 : 1), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
