import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { runTasks } from './runTasks.mjs';

/**
 * Builds the units whose builds are stale, for production.
 *
 * @param {{ only?: string[], force?: boolean }} [options] all units unless named
 * @throws {Error} when a build fails; its output has been printed
 */
export async function buildStale({ only = [], force = false } = {}) {
  const tasks = await runTasks([
    'build',
    ...only.map((unit) => `--filter=@shop/${unit}`),
    ...(force ? ['--force'] : []),
  ]);
  const failed = tasks.filter(({ execution }) => execution.exitCode !== 0);
  if (failed.length > 0) {
    const names = failed.map(({ directory }) => directory).join(', ');
    throw new Error(`The build failed: ${names} (see above).`);
  }
  tasks.forEach(removeOtherFiles);
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
