import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { contract, federationRuntime, sharedSingletons } from '../config/sharing.mjs';
import { routesOf } from '../readRoutes.mjs';
import { requireFragmentFiles, requirePageFiles } from './requireFiles.mjs';

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Module} Module */

const wholeFragments =
  'A file uses `fragments` of @shop/shared/routes as a whole. Name each one where it is shown, as in <Fragment of={fragments.miniCart} />: a deployment checks the fragments that the build names.';

/**
 * Writes `unit.json`: name, version and commit of a build, its pages and fragments with their rows, the pages of others
 * that it links to, the fragments that it shows, the names that it imports from `@shop/shared`, and the versions of the
 * shared libraries that it needs. The shell composes its pages and fragments from the rows, and rejects an incompatible
 * remote.
 */
export class UnitInfoPlugin {
  /**
   * @param {import('../unit.mjs').Unit} unit
   * @param {ReturnType<typeof import('../exposedFiles.mjs').exposedFiles>} exposed empty for the shell
   */
  constructor(unit, { pages, fragments }) {
    this.unit = unit;
    this.pages = Object.keys(pages);
    this.fragments = Object.keys(fragments);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnitInfoPlugin', (compilation) => {
      /** @type {string[]} */
      let urlsUsed = [];
      /** @type {string[]} */
      let fragmentsUsed = [];
      // Later, webpack has merged modules, and forgotten what they import from each other.
      compilation.hooks.finishModules.tap('UnitInfoPlugin', () => {
        urlsUsed = membersUsed(compilation.modules, ['urls', 'mailUrls']);
        // The rows of a unit name the fragments that it has.
        const rowsFile = path.join(this.unit.folder, 'src/routes.ts');
        const others = [...compilation.modules].filter(
          (one) => one.nameForCondition() !== rowsFile,
        );
        fragmentsUsed = membersUsed(others, ['fragments']);
        if (isUsedAsWhole(others, 'fragments')) {
          compilation.errors.push(new webpack.WebpackError(wholeFragments));
        }
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
        const { rows, fragmentRows, urls, fragments } = await routesOf(
          compilation,
          this.unit.folder,
        );
        if (this.unit.kind === 'remote') requirePageFiles(rows, this.pages);
        requireFragmentFiles(fragmentRows, this.fragments);
        const info = {
          name,
          version,
          commit: commit(this.unit.folder),
          exposes: [...this.pages, ...this.fragments],
          routes: rows,
          links: urlsUsed.flatMap((one) => urls[one]?.pattern ?? []),
          fragments: fragmentRows,
          shows: Object.fromEntries(
            fragmentsUsed.map((one) => [one, fragments[one]?.propTypes ?? {}]),
          ),
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

/** Returns the names that a build imports from the contract, such as `useCart`. @param {Compilation} compilation */
const namesUsed = ({ modules }) =>
  sorted(importsFrom(modules, contract).flatMap(([name]) => name ?? []));

/**
 * Returns the members that modules use of exports of `@shop/shared/routes`, such as `shop` of `urls`.
 *
 * @param {Iterable<Module>} modules
 * @param {readonly string[]} exported
 */
const membersUsed = (modules, exported) =>
  sorted(
    importsFrom(modules, `${contract}/routes`).flatMap(([name = '', member]) =>
      exported.includes(name) && member !== undefined ? member : [],
    ),
  );

/** Whether modules use an export of `@shop/shared/routes` without naming a member. @param {Iterable<Module>} modules @param {string} exported */
const isUsedAsWhole = (modules, exported) =>
  importsFrom(modules, `${contract}/routes`).some(
    ([name, member]) => name === exported && member === undefined,
  );

/**
 * Returns what modules use of another one: each time its name and the members after it.
 *
 * @param {Iterable<Module>} modules
 * @param {string} source
 */
function importsFrom(modules, source) {
  /** @type {string[][]} */
  const imports = [];
  for (const { blocks: asyncBlocks, dependencies } of modules) {
    const blocks = asyncBlocks.flatMap((block) => block.dependencies);
    for (const dependency of [...dependencies, ...blocks]) {
      const { request, ids } = /** @type {{ request?: string, ids?: string[] }} */ (
        /** @type {unknown} */ (dependency)
      );
      if (request === source && ids) imports.push(ids);
    }
  }
  return imports;
}

/** Returns each name once. @param {readonly string[]} names */
const sorted = (names) => [...new Set(names)].sort();

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
