import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnit, readUnit } from './unit.mjs';

/** @typedef {import('./unit.mjs').Unit} Unit */

/** Absolute path of the shop's workspace, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The units of the shop, in the order of their ports.
 *
 * @type {readonly Unit[]}
 */
export const units = readdirSync(root)
  .map((name) => path.join(root, name))
  .filter(isUnit)
  .map(readUnit)
  .sort((a, b) => a.devPort - b.devPort);

export const remotes = units.filter((unit) => unit.kind === 'remote');

/**
 * @param {string} name
 * @returns {Unit}
 */
export function findUnit(name) {
  const unit = units.find((candidate) => candidate.name === name);
  if (!unit) {
    throw new Error(
      `There is no unit named "${name}". Units: ${units.map((candidate) => candidate.name).join(', ')}.`,
    );
  }
  return unit;
}
