import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/lib/processes.mjs';
import { root } from '../../shared/build/units.mjs';
import { variants } from './variants.mjs';

/** @typedef {import('./variants.mjs').VariantName} VariantName */

/** What is no source of a unit. */
const otherFiles = ['dist', 'node_modules', 'test-results.json'];

/**
 * Builds variants of units from changed copies of their sources.
 *
 * @param {readonly VariantName[]} names
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @returns {Promise<Record<string, string>>} name → folder of the build
 * @throws {Error} when one cannot be built; its output has been printed
 */
export async function buildVariants(names, onEnd) {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // Below the workspace, where the build finds its packages.
  const parent = mkdtempSync(path.join(cache, 'teams-'));
  onEnd(() => rmSync(parent, { recursive: true, force: true }));
  const folders = Object.fromEntries(names.map((name) => [name, copySources(parent, name)]));
  for (const [name, folder] of Object.entries(folders)) {
    const startedAt = performance.now();
    const shop = path.join(root, 'shared/build/shop.mjs');
    const { exitCode } = await run(process.execPath, [shop, 'build'], {
      cwd: folder,
      env: { ...process.env, COMMIT: name },
      isGroup: true,
    });
    if (exitCode !== 0) throw new Error(`${name} could not be built (see above).`);
    console.log(`Built ${name} in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  }
  return Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [name, path.join(folder, 'dist')]),
  );
}

/** @param {string} parent @param {VariantName} name @returns {string} the folder of the copy */
function copySources(parent, name) {
  const { unit, changes } = variants[name];
  const source = path.join(root, unit);
  const folder = path.join(parent, name, unit);
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !otherFiles.includes(path.relative(source, file)),
  });
  symlinkSync(path.join(source, 'node_modules'), path.join(folder, 'node_modules'));
  for (const change of changes) change(folder);
  return folder;
}
