import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A chunk whose request hangs is never asked for again under the same address. The shell counts its
 * retries in `__shopRetry`; every address that a remote asks for afterwards carries that number.
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
