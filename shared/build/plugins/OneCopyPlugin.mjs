import { realpathSync } from 'node:fs';
import { contract, singletons } from '../config/sharing.mjs';
import { packageFolder, versionOf } from '../packages.mjs';

/**
 * Fails a build with two copies of a library that exists once per page. Two copies of React, for example, compile and
 * pass all tests, and break every page in the shop.
 */
export class OneCopyPlugin {
  /** @param {import('../unit.mjs').Unit} unit */
  constructor(unit) {
    this.unit = unit;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const name of singletons) {
          const copies = new Set([
            ...installedCopies(name, this.unit),
            ...compiledCopies(name, modules),
          ]);
          if (copies.size > 1) compilation.errors.push(new Error(sentence(name, copies)));
        }
      });
    });
  }
}

/**
 * Returns the copies that the unit and the shared package find.
 *
 * @param {string} name
 * @param {import('../unit.mjs').Unit} unit
 */
function installedCopies(name, { folder }) {
  const shared = packageFolder(contract, folder);
  return name === contract ? [shared] : [folder, shared].map((from) => packageFolder(name, from));
}

/**
 * Returns the copies that modules of the build come from.
 *
 * @param {string} name
 * @param {Iterable<import('webpack').Module>} modules
 */
function* compiledCopies(name, modules) {
  for (const module of modules) {
    const { resourceResolveData } = /** @type {{ resourceResolveData?: any }} */ (module);
    if (resourceResolveData?.descriptionFileData?.name === name) {
      yield realpathSync(resourceResolveData.descriptionFileRoot);
    }
  }
}

/** @param {string} name @param {Iterable<string>} copies */
function sentence(name, copies) {
  const list = [...copies].map((folder) => `${versionOf(folder)} in ${folder}`).join(' and ');
  return `Two copies of ${name} would be in one page: ${list}. Install one, in the version that ${contract} finds: correct package.json, and run npm install.`;
}
