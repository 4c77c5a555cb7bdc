import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const workspace = new URL('../../', import.meta.url);

/**
 * Whether a server finds a package where only what its unit and the shared package name is installed:
 * in its image. Beside the sources everything is there, and nobody would notice.
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
