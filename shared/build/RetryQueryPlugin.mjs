import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Webpack does not request a chunk again while a request of the same URL hangs. The shell counts its
 * retries in `__shopRetry`; the URLs of a remote's later requests contain that number.
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
