import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { Builders } from './Builders.mjs';
import { Progress } from './Progress.mjs';
import { countStale, runTasks } from './runTasks.mjs';

/** As a step of a command. */
export const buildStep = 'Building';

/**
 * Builds the units whose builds are stale, for production.
 *
 * @param {{ only?: string[], force?: boolean, progress?: Progress }} [options] all units unless named
 * @throws {Error} when a build fails; its output has been printed
 */
export async function buildStale({ only = [], force = false, progress = new Progress() } = {}) {
  const args = [
    'build',
    ...only.map((unit) => `--filter=@shop/${unit}`),
    ...(force ? ['--force'] : []),
  ];
  const total = await countStale(args);
  if (total > 0) progress.begin(buildStep);
  const builders = await Builders.open(buildCounter(total, progress));
  /** @param {string} output */
  const onFailure = (output) => {
    progress.end();
    console.error(output);
  };
  const tasks = await runTasks(args, {
    onFailure,
    env: { SHOP_BUILDERS: builders.address },
  }).finally(() => {
    builders.close();
    progress.end();
  });
  const failed = tasks.filter(({ execution }) => execution.exitCode !== 0);
  if (failed.length > 0) {
    const names = failed.map(({ directory }) => directory).join(', ');
    throw new Error(`The build failed: ${names} (see above).`);
  }
  tasks.forEach(removeOtherFiles);
}

/**
 * Returns a listener that shows how many builds are done, and which ones run.
 *
 * @param {number} total @param {Progress} progress
 * @returns {import('./Builders.mjs').Listener}
 */
function buildCounter(total, progress) {
  let done = 0;
  /** @type {Set<string>} */
  const running = new Set();
  return (unit, isDone) => {
    if (isDone) done += 1;
    running[isDone ? 'delete' : 'add'](unit);
    progress.update([`${done} of ${total} done`, ...running].join(', '));
  };
}

/**
 * Turborepo restores a build from its cache without removing the files of the build that it replaces. They would
 * become part of a release.
 *
 * @param {import('./runTasks.mjs').Task} task
 */
function removeOtherFiles({ directory, expandedOutputs }) {
  const files = new Set(expandedOutputs.map((file) => path.join(root, file)));
  const output = path.join(root, directory, 'dist');
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(output, name);
    if (!files.has(file)) rmSync(file, { recursive: true, force: true });
  }
}
