import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from './inputHash.mjs';

/** In the output folder of a build: the hash of its inputs. */
export const hashFileName = '.build-hash';

/**
 * Writes the hash of a build's inputs when a production build has succeeded, so that `npm start` detects
 * stale builds, also after `npx webpack`. A failed, interrupted or development build has none.
 */
export class BuildHashPlugin {
  /**
   * @param {string} unit
   * @param {boolean} isProduction
   */
  constructor(unit, isProduction) {
    this.unit = unit;
    this.isProduction = isProduction;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const file = () => path.join(compiler.outputPath, hashFileName);
    const remove = () => rmSync(file(), { force: true });
    let hash = '';
    compiler.hooks.watchRun.tap('BuildHashPlugin', remove);
    compiler.hooks.beforeRun.tap('BuildHashPlugin', () => {
      remove();
      // Before the build: what changes during it may not be in it.
      hash = inputHash(this.unit);
    });
    compiler.hooks.done.tap('BuildHashPlugin', (stats) => {
      if (this.isProduction && hash && !stats.hasErrors()) writeFileSync(file(), hash);
    });
  }
}
