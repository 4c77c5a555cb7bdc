import { units } from '../../shared/build/units.mjs';

/**
 * An entry of package-lock.json, or one of its `packages` that is a workspace.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {string} [resolved] of a link
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, LockedPackage>} Packages by path, such as `node_modules/react`
 *
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string | null} licence an SPDX expression; null where the package names none
 * @property {string | null} integrity
 * @property {string[]} dependsOn `name@version` of others
 */

/** webpack compiles them into the bundles of browsers; the units do not import them. */
const compiledIn = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/**
 * What the images and the bundles contain: the dependencies of the units, and theirs. `npm sbom --omit=dev`
 * leaves out what the root names as a development dependency, too.
 *
 * @param {Packages} packages
 * @returns {ShippedPackage[]} sorted by name
 */
export function shippedPackages(packages) {
  /** @type {Map<string, ShippedPackage>} */
  const shipped = new Map();
  /** @type {Set<string>} */
  const visited = new Set();

  /** @param {string} from the path of a package @param {string} name @returns {string | undefined} */
  function resolve(from, name) {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
      const found = packages[path];
      if (found) return found.link ? found.resolved : path;
      if (!folder) return undefined;
    }
  }

  /** @param {string} path @returns {string[]} the paths of what it needs */
  function dependenciesOf(path) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const needed = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    return needed.map((name) => resolve(path, name)).filter((found) => found !== undefined);
  }

  /** @param {string} path */
  function visit(path) {
    if (visited.has(path)) return;
    visited.add(path);
    const needed = dependenciesOf(path);
    needed.forEach(visit);
    const id = idOf(path);
    if (!isPackage(path) || id === null) return;
    const { version = '', license = null, integrity = null } = packages[path] ?? {};
    const dependsOn = needed.filter(isPackage).flatMap((other) => idOf(other) ?? []);
    const known = shipped.get(id)?.dependsOn ?? [];
    shipped.set(id, {
      ...{ name: nameOf(path), version, licence: license, integrity },
      dependsOn: [...new Set([...known, ...dependsOn])].sort(),
    });
  }

  /** @param {string} path @returns {string | null} */
  const idOf = (path) => {
    const version = packages[path]?.version;
    return version === undefined ? null : `${nameOf(path)}@${version}`;
  };

  ['shared', ...units.map(({ name }) => name)].forEach(visit);
  compiledIn.forEach((name) => visit(`node_modules/${name}`));
  return [...shipped.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/** A workspace is none. @param {string} path */
const isPackage = (path) => path.includes('node_modules/');

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
