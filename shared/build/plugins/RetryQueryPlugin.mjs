import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Adds the shell's retry count (`__shopRetry`) to the chunk URLs of a remote. Without it, webpack does not request a
 * chunk again while a request for the same URL hangs.
 */
export class RetryQueryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryQueryPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new RetryQueryModule());
        });
    });
  }
}

class RetryQueryModule extends RuntimeModule {
  constructor() {
    super('retry query', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename;
    return `var nameOf = ${name};
${name} = function (chunk) {
  var retry = globalThis.__shopRetry;
  return nameOf(chunk) + (retry ? '?r=' + retry : '');
};`;
  }
}
