import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { contract, federationRuntime, sharedSingletons } from '../config/sharing.mjs';
import { readRoutes } from '../readRoutes.mjs';

/**
 * Writes `unit.json`: name, version and commit of a build, its pages with their rows, the pages of others that it links
 * to, the names that it imports from `@shop/shared`, and the versions of the shared libraries that it needs. The shell
 * composes its table of pages from the rows, and rejects an incompatible remote.
 */
export class UnitInfoPlugin {
  /**
   * @param {import('../unit.mjs').Unit} unit
   * @param {string[]} exposes its pages
   */
  constructor(unit, exposes) {
    this.unit = unit;
    this.exposes = exposes;
  }

  /** @param {readonly import('../readRoutes.mjs').Row[]} rows @throws {Error} for a row without a page */
  requirePages(rows) {
    if (this.exposes.length === 0) return;
    for (const row of rows) {
      if (row.component && !this.exposes.includes(row.component)) {
        throw new Error(
          `src/routes.ts has a row for ${row.pattern}, but there is no src/pages/${row.component}.tsx.`,
        );
      }
    }
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnitInfoPlugin', (compilation) => {
      /** @type {string[]} */
      let urlsUsed = [];
      // Later, webpack has merged modules, and forgotten what they import from each other.
      compilation.hooks.finishModules.tap('UnitInfoPlugin', () => {
        urlsUsed = namesUsed(compilation, `${contract}/routes`, 1);
      });
      compilation.hooks.processAssets.tapPromise('UnitInfoPlugin', async () => {
        const { name, version } = JSON.parse(
          readFileSync(path.join(this.unit.folder, 'package.json'), 'utf8'),
        );
        const needs = Object.fromEntries(
          Object.entries(sharedSingletons(this.unit)).map(([library, { requiredVersion }]) => [
            library,
            requiredVersion,
          ]),
        );
        needs[federationRuntime.name] = federationRuntime.range;
        const { rows, urls } = await readRoutes(this.unit.folder);
        this.requirePages(rows);
        const info = {
          name,
          version,
          commit: commit(this.unit.folder),
          exposes: this.exposes,
          routes: rows,
          links: urlsUsed.flatMap((one) => urls[one]?.pattern ?? []),
          uses: namesUsed(compilation, contract, 0),
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
 * Returns the names that a build imports from a module, such as `useCart`, or their members, such as `shop` of `urls`.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} module
 * @param {0 | 1} depth 1 for the members
 * @returns {string[]}
 */
function namesUsed(compilation, module, depth) {
  const names = new Set();
  for (const { blocks: asyncBlocks, dependencies } of compilation.modules) {
    const blocks = asyncBlocks.flatMap((block) => block.dependencies);
    for (const dependency of [...dependencies, ...blocks]) {
      const { request, ids } = /** @type {{ request?: string, ids?: string[] }} */ (
        /** @type {unknown} */ (dependency)
      );
      if (request === module && ids?.[depth]) names.add(ids[depth]);
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
