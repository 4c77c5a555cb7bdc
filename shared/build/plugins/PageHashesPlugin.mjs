import { createHash } from 'node:crypto';
import webpack from 'webpack';

/**
 * Writes `pages.json`: page name → SHA-256 of its server file, in base64. The shell runs no file with another hash.
 */
export class PageHashesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageHashesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageHashesPlugin', stage }, (assets) => {
        const pages = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
        const hashes = Object.fromEntries(
          pages.map(([file, source]) => [
            file.replace(/\.js$/, ''),
            createHash('sha256').update(source.buffer()).digest('base64'),
          ]),
        );
        compilation.emitAsset(
          'pages.json',
          new webpack.sources.RawSource(`${JSON.stringify(hashes, null, 2)}\n`),
        );
      });
    });
  }
}
