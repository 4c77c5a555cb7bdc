import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Makes a remote inside the shop request its chunks from `/remotes/<name>/files/`, whatever its build, so that the URL
 * of a chunk changes only with its content. A remote that runs alone requests them from the folder of its script, as do
 * other hosts, which preload them from there.
 */
export class HashedFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HashedFilesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('HashedFilesPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new HashedFilesModule());
        });
    });
  }
}

class HashedFilesModule extends RuntimeModule {
  constructor() {
    super('hashed files', RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    const publicPath = RuntimeGlobals.publicPath;
    return `${publicPath} = ${publicPath}.replace(/(\\/remotes\\/[^/]+)\\/(?!live\\/)[^/]+\\/$/, '$1/files/');`;
  }
}
