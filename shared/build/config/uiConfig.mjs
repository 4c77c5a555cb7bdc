import path from 'node:path';
import { devConfig } from './devConfig.mjs';
import { findUnit, root } from '../units.mjs';

/**
 * Configures a dev server with one page that shows the components of `shared/src/ui`. It is built like the shell, which
 * has the fonts and contains the shared libraries.
 *
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function uiConfig() {
  const port = Number(process.env.PORT || 3020);
  const config = await devConfig({ ...findUnit('shell'), devPort: port }, {});
  return {
    ...config,
    name: 'ui',
    entry: {
      main: ['shell/src/fonts.css', 'shared/src/standalone/uiParts.tsx'].map((file) =>
        path.join(root, file),
      ),
    },
    output: { ...config.output, publicPath: '/' },
    cache: false,
  };
}
