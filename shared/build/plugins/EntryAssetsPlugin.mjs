import webpack from 'webpack';

/**
 * Writes `entry.json`: the scripts and styles of this unit's entry, in order, those of its named chunks, and its fonts
 * and images. The shell's server reads the hashed names from it.
 */
export class EntryAssetsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryAssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'EntryAssetsPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => {
          const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
          /** @type {Record<string, { scripts: string[], styles: string[] }>} */
          const chunks = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            if (!compilation.entrypoints.has(name)) chunks[name] = groupByKind(group.getFiles());
          }
          const assets = compilation
            .getAssets()
            .filter(({ info }) => info.sourceFilename && !info.compressed);
          const entry = { ...groupByKind(files), chunks, assets: assets.map(({ name }) => name) };
          compilation.emitAsset(
            'entry.json',
            new webpack.sources.RawSource(`${JSON.stringify(entry, null, 2)}\n`),
          );
        },
      );
    });
  }
}

/** @param {readonly string[]} files */
const groupByKind = (files) => ({
  scripts: files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')),
  styles: files.filter((file) => file.endsWith('.css')),
});
