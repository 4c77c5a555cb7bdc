import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { documentHtml } from './documentHtml.mjs';
import { remotes } from './units.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Replaces each bundle's react-refresh runtime by the one they all share. */
export function refreshSingletonPlugin() {
  return new webpack.NormalModuleReplacementPlugin(
    /react-refresh[\\/]runtime(\.js)?$/,
    `${folder}refreshSingleton.cjs`,
  );
}

/** Where each remote's dev server publishes its manifest. */
const devRemotes = Object.fromEntries(
  remotes.map((remote) => [remote.name, `http://localhost:${remote.devPort}/mf-manifest.json`]),
);

/**
 * @param {import('./units.mjs').Unit} unit
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(unit) {
  const apiOrigin = `http://127.0.0.1:${process.env.API_PORT || 4000}`;
  return {
    port: unit.devPort,
    host: 'localhost',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${unit.devPort}/ws`, overlay: false },
    static: [{ directory: fileURLToPath(new URL('../../shell/public', import.meta.url)) }],
    proxy: [{ context: ['/api'], target: apiOrigin }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'document',
        middleware: (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            documentHtml({
              title: unit.name,
              scripts: ['/main.js'],
              styles: ['/main.css'],
              remotes: unit.kind === 'host' ? devRemotes : {},
            }),
          );
        },
      },
    ],
  };
}
