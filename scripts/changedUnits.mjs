// `node scripts/changedUnits.mjs [BASE]`: the units affected by the changes since a commit, as a JSON list.
import { execFileSync } from 'node:child_process';
import { affectedUnits } from './lib/affectedUnits.mjs';

console.log(JSON.stringify(affectedUnits(changedFiles(process.argv[2]))));

/** @param {string | undefined} base a commit; with an unknown one everything counts as changed */
function changedFiles(base) {
  try {
    return execFileSync('git', ['diff', '--name-only', `${base}...HEAD`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    return ['package.json'];
  }
}
