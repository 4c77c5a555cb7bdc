// `node scripts/changedUnits.mjs [BASE]`: the units that a change since a commit touches, as a JSON list.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { units } from '../shared/build/units.mjs';

const names = units.map(({ name }) => name);

/**
 * A file of a unit touches that unit; a file that no unit owns, or of `shared`, touches all of them.
 * Journeys and texts are the business of the whole alone.
 *
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function touchedUnits(files) {
  const owners = files.map((file) => file.split('/')[0] ?? '');
  const isEverybodys = (/** @type {string} */ owner) =>
    !names.includes(owner) && !['docs', 'e2e', 'README.md', 'LICENSE'].includes(owner);
  if (owners.some(isEverybodys)) return names;
  return names.filter((name) => owners.includes(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(touchedUnits(changedFiles(process.argv[2]))));
}

/** @param {string | undefined} base a commit; one that is not known means everything */
function changedFiles(base) {
  try {
    const range = [`${base}...HEAD`];
    return execFileSync('git', ['diff', '--name-only', ...range], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    return ['package.json'];
  }
}
