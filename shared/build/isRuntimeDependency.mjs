import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const workspace = new URL('../../', import.meta.url);

/**
 * Returns a function that says whether a server finds a package at run time. Its image has only the dependencies of its
 * unit and of the shared package. In the workspace all packages are installed, so a missing one would go unnoticed.
 *
 * @param {string} unit
 * @returns {(request: string) => boolean}
 */
export function isRuntimeDependency(unit) {
  const names = [unit, 'shared'].flatMap((folder) => {
    const manifest = readFileSync(new URL(`${folder}/package.json`, workspace), 'utf8');
    return Object.keys(JSON.parse(manifest).dependencies ?? {});
  });
  return (request) =>
    isBuiltin(request) || names.some((name) => request === name || request.startsWith(`${name}/`));
}

/**
 * Whether npm has installed a package for the shared package alone, because others need another version. The bundle of
 * a server would find the other version, so this one has to be part of the bundle.
 *
 * @param {string} request
 */
export function isInSharedOnly(request) {
  const [scope = '', name = ''] = request.split('/');
  const folder = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return existsSync(new URL(`shared/node_modules/${folder}/package.json`, workspace));
}
