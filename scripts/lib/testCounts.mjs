import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, units } from '../../shared/build/units.mjs';
import { printError } from './command.mjs';
import { runTasks } from './runTasks.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** Returns the file into which the script of a package writes the results of Jest. @param {string} script @param {string} folder */
const resultsOf = (script, folder) =>
  path.join(root, folder, `${script.replace(':', '-')}-results.json`);

/**
 * Runs tasks and counts the tests of their reports. A task without a report counts as one test.
 *
 * @param {string[]} args of `runTasks`
 * @returns {Promise<Counts>}
 */
export async function countTasks(args) {
  for (const folder of ['', 'shared', 'shared/build', ...units.map(({ name }) => name)]) {
    for (const script of args) rmSync(resultsOf(script, folder), { force: true });
  }
  return countFailures(async () => {
    const counts = (await runTasks(args)).map(countTests);
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

/** @param {import('./runTasks.mjs').Task} task @returns {Counts} */
function countTests({ task, directory, execution }) {
  const file = resultsOf(task, directory);
  const hasFailed = execution.exitCode !== 0;
  if (!existsSync(file)) {
    return { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 };
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: Math.max(failed, hasFailed ? 1 : 0) };
}

/**
 * Counts an error as one failure, and prints it.
 *
 * @param {() => Promise<Counts | void>} run
 * @returns {Promise<Counts>}
 */
export async function countFailures(run) {
  try {
    return (await run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    printError(error);
    return { passed: 0, failed: 1 };
  }
}
