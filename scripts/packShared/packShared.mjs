import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/processes.mjs';
import { root } from '../../shared/build/units.mjs';
import { collectFiles } from './collectFiles.mjs';
import { compile } from './compile.mjs';
import { publishedExports } from './exports.mjs';
import { manifestOf } from './manifest.mjs';

/**
 * Makes the tarball of `@shop/shared`: what its published exports reach, compiled, with types.
 *
 * @param {string} target the folder of the tarball; it is created
 * @param {(cleanup: () => unknown) => void} onEnd registers the removal of temporary files
 * @returns {Promise<string>} absolute path of the tarball
 */
export async function packShared(target, onEnd) {
  // Inside the workspace, so that the compiler finds its packages.
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, 'pack-'));
  onEnd(() => rmSync(temporary, { recursive: true, force: true }));

  const compiled = path.join(temporary, 'compiled');
  const contents = path.join(temporary, 'package');
  const { exports, entries } = publishedExports();
  await compile(entries, compiled);
  const { files, imports, typeImports } = collectFiles(entries, compiled);
  for (const [file, text] of files) {
    const destination = path.join(contents, file);
    mkdirSync(path.dirname(destination), { recursive: true });
    writeFileSync(destination, text);
  }
  const manifest = manifestOf(exports, imports, typeImports);
  writeFileSync(path.join(contents, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(contents, 'LICENSE'));

  mkdirSync(target, { recursive: true });
  const { exitCode, output } = await run(
    'npm',
    ['pack', '--loglevel', 'error', '--pack-destination', target],
    { cwd: contents, isQuiet: true },
  );
  if (exitCode !== 0) throw new Error(`npm cannot pack @shop/shared:\n${output}`);
  // npm prints the name of the file.
  return path.join(target, output.trim());
}
