import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Returns the program of one of the kit's packages.
 *
 * @param {string} packageName
 * @returns {string} absolute path
 */
export function programOf(packageName) {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/**
 * Becomes the program of one of the kit's packages: in this process, so that signals, standard input and the exit code
 * need no passing on.
 *
 * @param {string} packageName
 * @param {string[]} args
 */
export async function becomeTool(packageName, args) {
  const program = programOf(packageName);
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}
