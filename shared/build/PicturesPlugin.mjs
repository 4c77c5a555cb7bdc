import { makePictures } from './pictures.mjs';

/** Makes the shop's pictures in all sizes, beside the compilation. */
export class PicturesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    /** @type {Promise<void> | undefined} */
    let pictures;
    const start = () => {
      pictures ??= makePictures();
      // Reported by `afterEmit`.
      pictures.catch(() => {});
    };
    compiler.hooks.beforeRun.tap('PicturesPlugin', start);
    compiler.hooks.watchRun.tap('PicturesPlugin', start);
    compiler.hooks.afterEmit.tapPromise('PicturesPlugin', async () => pictures);
  }
}
