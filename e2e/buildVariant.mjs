// Another build of a remote, with one text changed: `node e2e/buildVariant.mjs UNIT FOLDER FROM TO`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { browserConfig } from '../shared/build/browserConfig.mjs';
import { pagesConfig } from '../shared/build/serverConfig.mjs';

const [unit = '', folder = '', from = '', to = ''] = process.argv.slice(2);

const replaceText = {
  test: /\.tsx$/,
  enforce: /** @type {const} */ ('pre'),
  exclude: /node_modules/,
  loader: fileURLToPath(new URL('./replaceText.cjs', import.meta.url)),
  options: { from, to },
};

/** @param {import('webpack').Configuration} config @param {string} output */
async function build(config, output) {
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: output },
    module: { ...config.module, rules: [replaceText, ...(config.module?.rules ?? [])] },
    cache: false,
  });
  if (!compiler) throw new Error('webpack made no compiler.');
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else resolve(undefined);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
}

await build(browserConfig(unit, 'production'), path.resolve(folder));
await build(pagesConfig(unit, `${unit}/dist/server`, 'production'), path.resolve(folder, 'server'));
