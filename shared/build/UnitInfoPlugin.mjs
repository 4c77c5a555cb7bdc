import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { federationRuntime, sharedSingletons } from './sharing.mjs';

/**
 * Writes `unit.json`: who a build is and which versions of the shared libraries it needs. The shell
 * refuses a remote whose needs it cannot meet.
 */
export class UnitInfoPlugin {
  /** @param {string} folder absolute path of the unit */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnitInfoPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('UnitInfoPlugin', () => {
        const { name, version } = JSON.parse(
          readFileSync(path.join(this.folder, 'package.json'), 'utf8'),
        );
        const needs = Object.fromEntries(
          Object.entries(sharedSingletons(false)).map(([library, { requiredVersion }]) => [
            library,
            requiredVersion,
          ]),
        );
        needs[federationRuntime.name] = federationRuntime.range;
        const info = { name, version, commit: commit(this.folder), needs };
        compilation.emitAsset(
          'unit.json',
          new webpack.sources.RawSource(`${JSON.stringify(info, null, 2)}\n`),
        );
      });
    });
  }
}

/**
 * The commit a build is made from, as far as the place of the build knows it.
 *
 * @param {string} folder
 */
function commit(folder) {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
