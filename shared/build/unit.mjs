import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A separately built and deployed part of the shop, as the field `shop` of its package.json describes it: a `remote`
 * unless it says otherwise. `devPort` is the port of its webpack dev server.
 *
 * @typedef {object} Unit
 * @property {string} name of the package, without its scope
 * @property {'host' | 'remote' | 'api'} kind
 * @property {number} devPort
 * @property {string} folder absolute
 * @property {string} root folder of the npm workspaces around the unit; without any, its own folder
 */

/** The file of a remote that Module Federation loads first. */
export const remoteEntry = 'remoteEntry.js';

/**
 * Converts a unit's name to its federation name: Module Federation uses it as a variable, which cannot contain a dash.
 *
 * @param {string} unitName
 */
export function federationName(unitName) {
  return unitName.replaceAll('-', '_');
}

/** `DEV_PORT` moves the dev servers to other ports, for a second shop on the same machine. */
const portOffset = Number(process.env.DEV_PORT || 3000) - 3000;

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** @param {string} folder absolute */
export const isUnit = (folder) =>
  existsSync(path.join(folder, 'package.json')) && 'shop' in manifestOf(folder);

/**
 * Returns the unit of a folder: by default of the one in which a command is called.
 *
 * @param {string} [folder] absolute
 * @returns {Unit}
 * @throws {Error} when the folder is not that of a unit
 */
export function readUnit(folder = process.cwd()) {
  if (!isUnit(folder)) {
    throw new Error(
      `${folder} is not the folder of a unit. A unit has a package.json with a field "shop", such as { "devPort": 3011 }.`,
    );
  }
  const { name, shop } = manifestOf(folder);
  const { kind = 'remote', devPort } = shop;
  return {
    name: name.replace(/^@.*\//, ''),
    kind,
    // The API has a port of its own (API_PORT).
    devPort: kind === 'api' ? devPort : devPort + portOffset,
    folder,
    root: workspaceAround(folder) ?? folder,
  };
}

/** Whether the shop’s shell stands beside a unit, with the pictures. @param {Pick<Unit, "root">} unit */
export const hasShell = ({ root }) => existsSync(path.join(root, 'shell/public/images'));

/** Returns the folder of the npm workspaces around a folder. @param {string} folder @returns {string | undefined} */
export function workspaceAround(folder) {
  const parent = path.dirname(folder);
  if (parent === folder) return undefined;
  const isWorkspace =
    existsSync(path.join(parent, 'package.json')) && 'workspaces' in manifestOf(parent);
  return isWorkspace ? parent : workspaceAround(parent);
}
