import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const workspace = new URL('../../', import.meta.url);

/**
 * Returns a function that says whether a package is installed in a server's image, which has only the dependencies of its unit and of
 * the shared package. In the workspace all packages are installed, so a missing one would go unnoticed.
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
