import { readFileSync } from 'node:fs';
import path from 'node:path';

const lockfile = path.resolve(__dirname, '../../package-lock.json');
/** @type {Record<string, { optionalDependencies?: Record<string, string>, version?: string, link?: boolean }>} */
const packages = JSON.parse(readFileSync(lockfile, 'utf8')).packages;

it('names the binaries of every system, or npm ci fails on the others', () => {
  // npm writes only those of the machine at hand when node_modules exists (npm/cli#4828).
  const locked = new Set(
    Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, '')),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}),
  );
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('has a version for every package', () => {
  const incomplete = Object.entries(packages).filter(
    ([name, { version, link }]) => name.includes('node_modules/') && !version && !link,
  );
  expect(incomplete).toEqual([]);
});

it('names no registry, so that everyone installs from their own', () => {
  expect(readFileSync(lockfile, 'utf8')).not.toMatch(/"resolved": "http/);
});
