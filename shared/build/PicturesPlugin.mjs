import webpack from 'webpack';
import { makePictures } from './pictures.mjs';

const name = 'PicturesPlugin';

/**
 * Makes the shop's pictures in all sizes while webpack compiles, and writes `smallest-pictures.json`: the
 * URLs of the smallest copies, for the precache list.
 */
export class PicturesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    /** @type {Promise<string[]> | undefined} */
    let pictures;
    const start = () => {
      pictures ??= makePictures();
      // Reported when the assets are processed.
      pictures.catch(() => {});
    };
    compiler.hooks.beforeRun.tap(name, start);
    compiler.hooks.watchRun.tap(name, start);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const urls = JSON.stringify(await pictures);
        compilation.emitAsset('smallest-pictures.json', new webpack.sources.RawSource(urls));
      });
    });
  }
}
