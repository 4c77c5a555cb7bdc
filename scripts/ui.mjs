// `npm run ui`: the tokens and parts of the shop's surface on one page, watching. Development only.
import { ensureInstalled, requireNode } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { root } from './processes.mjs';

requireNode();
const port = readPort('PORT', 3020);
await ensureInstalled();
await requireFreePort(port, 'Set PORT to another number.');

const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { browserConfig } = await import('../shared/build/browserConfig.mjs');

// The shell's build knows the fonts, and holds the shared libraries itself.
const config = browserConfig('shell', 'development');
const compiler = webpack({
  ...config,
  entry: { main: [`${root}shell/src/fonts.css`, `${root}shared/src/standalone/uiParts.tsx`] },
  output: { ...config.output, publicPath: '/' },
  cache: false,
});
if (!compiler) throw new Error('webpack made no compiler.');
const options = {
  ...config.devServer,
  port,
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
};
await new WebpackDevServer(options, compiler).start();
console.log(`Watching. Ctrl-C ends it.\n  http://localhost:${port}`);
