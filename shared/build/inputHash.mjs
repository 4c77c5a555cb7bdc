import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './units.mjs';

const packageOfRoot = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Folders and files that are part of no build. */
const ignored = /^(node_modules|dist|test|testing)$|\.test\.\w+$/;

/**
 * A hash over everything a unit's builds are made from. Contents, not times, so that a fresh clone
 * or a branch switched back and forth does not count as a change.
 *
 * @param {string} unit
 */
export function inputHash(unit) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  hash.update(`${JSON.stringify(packageOfRoot.browserslist)}\n`);
  const inputs = [
    unit,
    'shared/src',
    'shared/build',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.build.json',
  ];
  for (const input of inputs) addToHash(hash, path.join(root, input));
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} item */
function addToHash(hash, item) {
  if (statSync(item).isDirectory()) {
    const names = readdirSync(item).filter((name) => !ignored.test(name));
    for (const name of names.sort()) addToHash(hash, path.join(item, name));
  } else {
    hash.update(path.relative(root, item)).update('\0').update(readFileSync(item)).update('\0');
  }
}
