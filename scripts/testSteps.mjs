import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensureChromium.mjs';
import { root, run } from './processes.mjs';

/** @typedef {import('./test.mjs').Counts} Counts */

/**
 * Runs a tool of node_modules; it counts as one test.
 *
 * @param {string} program path below node_modules
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
export async function runTool(program, args) {
  const exitCode = await runNode(program, args);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Whether a test names each clause of docs/ledger.md, and none what is not there. */
export async function checkLedger() {
  const exitCode = await run(process.execPath, ['scripts/ledgerCheck.mjs']);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Whether the built remotes fit the built shell, as the running shop would judge it. */
export async function checkContracts() {
  const exitCode = await run('node', ['shell/dist/server/main.js', '--check-remotes']);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Every jest project but the API, which runs once per database engine. */
export function runJest() {
  return countJest(['--ignoreProjects', 'api']);
}

/** @param {string} [databaseUrl] PostgreSQL; PGlite without */
export function runApiTests(databaseUrl) {
  return countJest(['--selectProjects', 'api'], { TEST_DATABASE_URL: databaseUrl });
}

/** The shopper's journeys in a real browser against the production build. */
export async function runJourneys() {
  const chromium = await ensureChromium();
  return withReport(async (reportFile) => {
    const exitCode = await runNode('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      cwd: `${root}e2e`,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    return [
      exitCode,
      ({ stats }) => ({
        passed: stats.expected,
        // A test that passes only sometimes has failed.
        failed: stats.unexpected + stats.flaky,
      }),
    ];
  });
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function countJest(args, env) {
  return withReport(async (reportFile) => {
    const exitCode = await runNode(
      'jest/bin/jest.js',
      [...args, '--json', '--outputFile', reportFile],
      {
        // React and Testing Library behave differently in production.
        env: { NODE_ENV: 'test', ...env },
        // The JSON also goes to the standard output, where nobody wants to read it.
        stdio: ['inherit', 'ignore', 'inherit'],
      },
    );
    return [
      exitCode,
      (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      }),
    ];
  });
}

/**
 * Counts by the report that a runner writes. A runner that failed has a failure, whatever it wrote.
 *
 * @param {(reportFile: string) => Promise<[exitCode: number, count: (report: any) => Counts]>} runTests
 * @returns {Promise<Counts>}
 */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-report-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const [exitCode, count] = await runTests(reportFile);
    if (!existsSync(reportFile)) throw new Error('The tests ended without a report.');
    const { passed, failed } = count(JSON.parse(readFileSync(reportFile, 'utf8')));
    return { passed, failed: Math.max(failed, exitCode === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} program path below node_modules
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function runNode(program, args, { env, ...options } = {}) {
  return run(process.execPath, [`${root}node_modules/${program}`, ...args], {
    ...options,
    env: { ...process.env, ...env },
  });
}
