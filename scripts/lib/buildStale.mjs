import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { hashFileName } from '../../shared/build/BuildHashPlugin.mjs';
import { builds } from '../../shared/build/builds.mjs';
import { inputHash } from '../../shared/build/inputHash.mjs';
import { root, units } from '../../shared/build/units.mjs';
import { runWebpack } from './webpack.mjs';

/**
 * Builds the units whose builds are stale, for production.
 *
 * @param {{ only?: string[], force?: boolean }} [options] all units unless named
 * @throws {Error} with webpack's output when a build fails
 */
export async function buildStale({ only = units.map(({ name }) => name), force = false } = {}) {
  const stale = only.filter((unit) => force || isStale(unit));
  const limit = pLimit(availableParallelism());
  const results = await Promise.allSettled(stale.map((unit) => limit(() => build(unit))));
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join('\n'));
}

/** @param {string} unit */
function isStale(unit) {
  const hash = inputHash(unit);
  return builds
    .filter((candidate) => candidate.unit === unit)
    .some(({ outputFolder }) => readHash(outputFolder) !== hash);
}

/** @param {string} outputFolder */
function readHash(outputFolder) {
  try {
    return readFileSync(path.join(root, outputFolder, hashFileName), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} unit */
async function build(unit) {
  const startedAt = performance.now();
  console.log(`Building ${unit}…`);
  const output = await runWebpack(unit);
  if (output.includes('WARNING')) console.warn(output);
  console.log(`Built ${unit} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
