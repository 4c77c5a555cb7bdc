import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { singletons } from '../../shared/build/config/sharing.mjs';
import { root } from '../../shared/build/units.mjs';
import { workspace } from './exports.mjs';

/** @type {{ devDependencies: Record<string, string> }} */
const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Returns the package.json of the package. Its version is the contract between the units of a shop.
 *
 * @param {object} exports
 * @param {ReadonlySet<string>} imports what its modules import
 * @param {ReadonlySet<string>} typeImports what its declarations import
 */
export function manifestOf(exports, imports, typeImports) {
  const { name, version, license, sideEffects, dependencies: installed } = workspace;
  const runtime = /** @type {Record<string, string>} */ (installed);
  /** @type {Record<string, string>} */
  const dependencies = {};
  /** @type {Record<string, string>} */
  const peerDependencies = {};
  /** @type {Record<string, { optional: true }>} */
  const peerDependenciesMeta = {};

  for (const library of new Set([...imports, ...typeImports].map(packageOf))) {
    const range = runtime[library];
    // Test helpers use some modules of Node.
    if (isBuiltin(library)) continue;
    if (range && singletons.includes(library)) peerDependencies[library] = `^${range}`;
    else if (range) dependencies[library] = `^${range}`;
    else addOptional(library);
  }
  for (const library of new Set([...typeImports].map(packageOf))) {
    if (devDependencies[`@types/${library}`]) addOptional(`@types/${library}`);
  }
  return {
    name,
    version,
    license,
    type: 'module',
    sideEffects,
    exports,
    dependencies: sorted(dependencies),
    peerDependencies: sorted(peerDependencies),
    peerDependenciesMeta: sorted(peerDependenciesMeta),
  };

  /**
   * What only tests and type checks need: a unit without them does without the package, too.
   *
   * @param {string} library
   */
  function addOptional(library) {
    const range = devDependencies[library];
    if (!range) throw new Error(`@shop/shared imports ${library}, which no package.json names.`);
    peerDependencies[library] = `^${range}`;
    peerDependenciesMeta[library] = { optional: true };
  }
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @template T @param {Record<string, T>} record */
const sorted = (record) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
