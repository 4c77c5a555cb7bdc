import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { ensureChromium } from './chromium.mjs';
import { nodeFlags } from './nodeFlags.mjs';
import { run } from './processes.mjs';
import { stepSlots } from './runSteps.mjs';

/**
 * @typedef {import('./runSteps.mjs').Step} Step
 * @typedef {import('./runSteps.mjs').Counts} Counts
 * @typedef {import('./runSteps.mjs').StepResult} StepResult
 */

/** Per step: another step runs at the same time. */
const jestWorkers = Math.max(1, Math.floor(availableParallelism() / stepSlots));

/**
 * A Node program as a step, which counts as one test.
 *
 * @param {string} program relative to the workspace
 * @param {string[]} args
 * @returns {Step['run']}
 */
export function runNode(program, ...args) {
  return async (signal) => {
    const { exitCode, output } = await run(
      process.execPath,
      [...nodeFlags, root + program, ...args],
      { isQuiet: true, signal },
    );
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, output };
  };
}

/** Several times what they take on a busy machine. */
const maxMinutes = 25;

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @param {number} [workers]
 */
export function runJest(args, env, signal, workers = jestWorkers) {
  return withReport(async (reportFile) => {
    const { exitCode, output } = await run(
      process.execPath,
      [
        ...[...nodeFlags, `${root}node_modules/jest/bin/jest.js`],
        ...[...args, `--maxWorkers=${workers}`, '--json', '--outputFile', reportFile],
      ],
      {
        // React and Testing Library behave differently in production.
        env: { ...process.env, NODE_ENV: 'test', ...env },
        isQuiet: true,
        // A server that a failed test has left open would keep it from ending.
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxMinutes * 60_000)]),
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
 * Tests in a browser, with live output.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
export async function runPlaywright(args, env, signal) {
  const chromium = await ensureChromium();
  return withReport(async (reportFile) => {
    const { exitCode } = await run(
      process.execPath,
      [`${root}node_modules/@playwright/test/cli.js`, 'test', '--reporter=list,json', ...args],
      {
        cwd: `${root}e2e`,
        env: {
          ...process.env,
          ...env,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
        // SIGTERM would end it without the shop that it has started.
        killSignal: 'SIGINT',
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
