import webpack from 'webpack';
import { makePictures, source } from '../pictures.mjs';
import { commonRule, placeholderRules } from '../placeholders.mjs';

const name = 'PicturesPlugin';

/**
 * Makes the shop's pictures in all sizes while webpack compiles. Writes `smallest-pictures.json`, the URLs of the
 * smallest copies for the precache list, and `placeholders.json` for documents.
 */
export class PicturesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    /** @type {Promise<string[]> | undefined} */
    let pictures;
    const start = () => {
      pictures ??= makePictures();
      // A failure is reported when the assets are processed.
      pictures.catch(() => {});
    };
    compiler.hooks.beforeRun.tap(name, start);
    compiler.hooks.watchRun.tap(name, start);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        /** @param {string} file @param {unknown} content */
        const emit = (file, content) =>
          compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(content)));
        emit('smallest-pictures.json', await pictures);
        emit('placeholders.json', { common: commonRule, rules: await placeholderRules(source) });
      });
    });
  }
}
