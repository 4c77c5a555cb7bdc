import { units } from '../../shared/build/units.mjs';

const names = units.map(({ name }) => name);
/** Their tests run on the whole shop, or on files. */
const ofNoUnit = ['docs', 'e2e', 'deploy', 'README.md', 'LICENSE'];

/**
 * A file of a unit affects that unit; a file of `shared`, or of no unit, affects all of them.
 *
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function affectedUnits(files) {
  const owners = files.map((file) => file.split('/')[0] ?? '');
  const affectsAll = owners.some((owner) => !names.includes(owner) && !ofNoUnit.includes(owner));
  return affectsAll ? names : names.filter((name) => owners.includes(name));
}
