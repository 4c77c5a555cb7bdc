import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserConfig } from '../shared/build/browserConfig.mjs';

/**
 * Starts a unit's dev server in this process and waits for its first build.
 *
 * @param {string} unit
 */
export async function startDevServer(unit) {
  const config = browserConfig(unit, 'development');
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack made no compiler for ${unit}.`);
  const server = new WebpackDevServer({ ...config.devServer, setupExitSignals: false }, compiler);
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return {
    close: async () => {
      await server.stop();
      // Writes the cache, which otherwise waits for a quiet moment: the next start is the quicker.
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}
