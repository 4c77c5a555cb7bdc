import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../../shared/build/units.mjs';
import { run } from './processes.mjs';

/**
 * A task in the report of Turborepo.
 *
 * @typedef {object} Task
 * @property {string} task the script, such as `build`
 * @property {string} directory of its package, relative to the workspace; empty for the root
 * @property {{ exitCode: number }} execution
 * @property {string[]} expandedOutputs the files that it has written, relative to the workspace
 */

const reports = `${root}.turbo/runs`;

const listReports = () => (existsSync(reports) ? readdirSync(reports) : []);

/** @param {string[]} args of `turbo run` @param {{ isQuiet?: boolean, env?: NodeJS.ProcessEnv }} [options] */
const turbo = (args, { isQuiet = false, env = {} } = {}) =>
  run(process.execPath, [`${root}node_modules/turbo/bin/turbo`, 'run', ...args], {
    isQuiet,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_PRINT_VERSION_DISABLED: '1',
      ...env,
    },
    // Turborepo ends the groups of its tasks, unless it is killed.
    isGroup: true,
    killSignal: 'SIGTERM',
  });

/**
 * @param {string[]} args as of `runTasks`
 * @returns {Promise<number>} how many of the tasks Turborepo would run, because their results are not in its cache
 * @throws {Error} when Turborepo does not say it
 */
export async function countStale(args) {
  const { exitCode, output } = await turbo([...args, '--dry=json'], { isQuiet: true });
  if (exitCode !== 0) throw new Error(`Turborepo could not find the tasks:\n${output}`);
  /** @type {{ tasks: { command: string, cache: { status: string } }[] }} */
  const { tasks } = JSON.parse(output.slice(output.indexOf('{')));
  return tasks.filter(({ command, cache }) => command !== '<NONEXISTENT>' && cache.status !== 'HIT')
    .length;
}

/**
 * Runs tasks of turbo.jsonc. Prints the output of those that fail, and continues with the others.
 *
 * @param {string[]} args names of tasks, and options of `turbo run`
 * @param {{ onFailure?: (output: string) => void, env?: NodeJS.ProcessEnv }} [options] `onFailure` prints the output, and
 *   only when a task fails; `env`: added to our own
 * @returns {Promise<Task[]>}
 * @throws {Error} when Turborepo could not run them
 */
export async function runTasks(args, { onFailure, env } = {}) {
  const before = listReports();
  const { exitCode, output } = await turbo(
    [...args, '--continue', '--concurrency=2', '--output-logs=errors-only', '--summarize'],
    { isQuiet: Boolean(onFailure), env },
  );
  if (exitCode !== 0) onFailure?.(output);
  const report = listReports().find((file) => !before.includes(file));
  if (!report) throw new Error('Turborepo could not run the tasks (see above).');
  for (const file of before) rmSync(`${reports}/${file}`, { force: true });
  /** @type {{ tasks: Task[] }} */
  const { tasks } = JSON.parse(readFileSync(`${reports}/${report}`, 'utf8'));
  const missing = args.filter(
    (arg) => !arg.startsWith('-') && !tasks.some(({ task }) => task === arg),
  );
  if (missing.length > 0) throw new Error(`No package.json has the script ${missing.join(', ')}.`);
  return tasks;
}
