import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { federationRuntime, sharedSingletons } from '../config/sharing.mjs';

const contract = '@shop/shared';

/**
 * Writes `unit.json`: name, version and commit of a build, its pages, the names that it imports from `@shop/shared`,
 * and the versions of the shared libraries that it needs. The shell rejects an incompatible remote. `npm run contracts`
 * checks it before the deployment.
 */
export class UnitInfoPlugin {
  /**
   * @param {string} folder absolute path of the unit
   * @param {string[]} exposes its pages
   */
  constructor(folder, exposes) {
    this.folder = folder;
    this.exposes = exposes;
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
        const info = {
          name,
          version,
          commit: commit(this.folder),
          exposes: this.exposes,
          uses: namesUsed(compilation),
          needs,
        };
        compilation.emitAsset(
          'unit.json',
          new webpack.sources.RawSource(`${JSON.stringify(info, null, 2)}\n`),
        );
      });
    });
  }
}

/**
 * Returns the names that a build imports from the shared package.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]}
 */
function namesUsed(compilation) {
  const names = new Set();
  for (const module of compilation.modules) {
    const blocks = module.blocks.flatMap((block) => block.dependencies);
    for (const dependency of [...module.dependencies, ...blocks]) {
      const { request, ids } = /** @type {{ request?: string, ids?: string[] }} */ (
        /** @type {unknown} */ (dependency)
      );
      if (request === contract && ids?.[0]) names.add(ids[0]);
    }
  }
  return [...names].sort();
}

/**
 * Returns the commit of the sources, or `unknown` without a git history.
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
