import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A remote that the shell has loaded requests its chunks below `/remotes/<name>/files/`, whichever build it
 * is: the URL of a chunk changes with its content only. Served by itself it requests them beside its
 * script.
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
    return `${publicPath} = ${publicPath}.replace(/(\\/remotes\\/[^/]+)\\/[^/]+\\/$/, '$1/files/');`;
  }
}
