import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const lockfile = path.resolve(__dirname, '../../package-lock.json');
/**
 * @typedef {object} Package
 * @property {Record<string, string>} [optionalDependencies]
 * @property {{ node?: string }} [engines]
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 */

/** @type {Record<string, Package>} */
const packages = JSON.parse(readFileSync(lockfile, 'utf8')).packages;

it('package-lock.json names the binaries of every system, or npm ci fails on the others', () => {
  // npm writes only those of the machine at hand when node_modules exists (npm/cli#4828).
  const locked = new Set(
    Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, '')),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}),
  );
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('package-lock.json has a version for every package', () => {
  const incomplete = Object.entries(packages).filter(
    ([name, { version, link }]) => name.includes('node_modules/') && !version && !link,
  );
  expect(incomplete).toEqual([]);
});

it('package-lock.json names no registry, so that everyone installs from their own', () => {
  expect(readFileSync(lockfile, 'utf8')).not.toMatch(/"resolved": "http/);
});

it('package-lock.json says what every package must contain', () => {
  const unchecked = Object.entries(packages).filter(
    ([name, { integrity, link }]) => name.includes('node_modules/') && !integrity && !link,
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});

it('package-lock.json has packages for the oldest Node that the shop promises', () => {
  const { engines } = JSON.parse(readFileSync(path.resolve(lockfile, '../package.json'), 'utf8'));
  const oldest = semver.minVersion(engines.node)?.version ?? '';
  const unfit = Object.entries(packages).filter(
    ([, { engines: { node = '*' } = {} }]) => !semver.satisfies(oldest, node),
  );
  expect(oldest).toBe('20.19.0');
  expect(unfit.map(([name]) => name)).toEqual([]);
});
