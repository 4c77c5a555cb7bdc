import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../shared/build/units.mjs';

export const folder = path.join(root, 'shared');

/** @type {{ name: string, version: string, exports: Record<string, string> } & Record<string, unknown>} */
export const workspace = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Exports of the workspace for servers and the shop's own tests. */
const unpublished = [
  './contract/schemas',
  './contract/adminSchemas',
  './StaticRouter',
  './server',
  './fakes/*',
  './testing/shopTable',
];

const source = /\.tsx?$/;

/** Options of the compiler for `shared`, and the declarations of what is not TypeScript, such as styles. */
export function readCompilerOptions() {
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return { options, declarations: fileNames.filter((file) => file.endsWith('.d.ts')) };
}

/**
 * Returns the `exports` of the package, and the sources that they lead to. Only the extensions differ from the
 * workspace, so that a path means the same in both.
 *
 * @returns {{
 *   exports: Record<string, string | { types: string, default: string }>,
 *   entries: Map<string, string>,
 * }} `entries`: subpath → file below `shared`
 */
export function publishedExports() {
  const published = Object.entries(workspace.exports).filter(
    ([subpath]) => !unpublished.includes(subpath),
  );
  return {
    exports: Object.fromEntries(
      published.map(([subpath, file]) => [subpath, source.test(file) ? compiled(file) : file]),
    ),
    entries: new Map(
      published
        // The package has a manifest of its own.
        .filter(([, file]) => file !== './package.json')
        .flatMap(([subpath, file]) => expand(subpath, file)),
    ),
  };
}

/** @param {string} file */
const compiled = (file) => ({
  types: file.replace(source, '.d.ts'),
  default: file.replace(source, '.js'),
});

/**
 * @param {string} subpath
 * @param {string} file with a `*` where the subpath has one
 * @returns {[string, string][]}
 */
function expand(subpath, file) {
  const [before = '', after] = file.split('*');
  if (after === undefined) return [[subpath, path.normalize(file)]];
  return readdirSync(path.join(folder, before), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(after))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((found) => !/\.test\./.test(found))
    .map((found) => {
      const star = found.slice(path.normalize(before).length, found.length - after.length);
      return [subpath.replace('*', star.split(path.sep).join('/')), found];
    });
}
