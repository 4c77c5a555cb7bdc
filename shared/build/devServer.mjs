import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { remotes } from './units.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Replaces each bundle's react-refresh runtime by the one they all share. */
export function refreshSingletonPlugin() {
  const singleton = `${folder}refreshSingleton.cjs`;
  return new webpack.NormalModuleReplacementPlugin(
    /react-refresh[\\/]runtime(\.js)?$/,
    (resource) => {
      if (resource.contextInfo.issuer !== singleton) resource.request = singleton;
    },
  );
}

/** A remote that is developed meets both Reacts: that of `npm run dev` and that of a built shell. */
export const jsxOfThePage = { 'react/jsx-runtime$': `${folder}jsxRuntime.cjs` };

/** Where each remote's dev server publishes its manifest. */
const devRemotes = Object.fromEntries(
  remotes.map((remote) => [remote.name, `http://localhost:${remote.devPort}/mf-manifest.json`]),
);

/**
 * @param {import('./units.mjs').Unit} unit
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(unit) {
  const apiOrigin = process.env.API_ORIGIN || `http://127.0.0.1:${process.env.API_PORT || 4000}`;
  return {
    port: unit.devPort,
    host: process.env.DEV_HOST || 'localhost',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${unit.devPort}/ws`, overlay: false },
    static: ['public', 'dist/pictures'].map((folder) => ({
      directory: fileURLToPath(new URL(`../../shell/${folder}`, import.meta.url)),
      serveIndex: false,
    })),
    proxy: [{ context: ['/api'], target: apiOrigin, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'document',
        middleware: (
          /** @type {any} */ request,
          /** @type {any} */ response,
          /** @type {() => void} */ next,
        ) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html'))
            return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(document(unit));
        },
      },
    ],
  };
}

const hostHead = `<link rel="stylesheet" href="/main.css">
<link rel="stylesheet" href="/developer-tools.css">
<script defer src="/developer-tools.js"></script>`;

/** The document of the dev servers; in production the shell's own server writes it. */
function document(/** @type {import('./units.mjs').Unit} */ unit) {
  const isHost = unit.kind === 'host';
  const known = isHost ? devRemotes : {};
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${unit.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${isHost ? hostHead : ''}
<script type="application/json" id="shop-state">${JSON.stringify({ remotes: known })}</script>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
