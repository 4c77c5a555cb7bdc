import path from 'node:path';
import { describeOverrideLink, readShopOrigin } from './overrideLink.mjs';
import { hasShell, remoteEntry } from './unit.mjs';

/** Files of the shell, as documents request them. */
const shellFiles = ['/images', '/favicon.svg'];

/**
 * @param {import('./unit.mjs').Unit} unit
 * @param {string} [inside] URL of the running shop in which the unit is developed
 * @returns {Promise<import('webpack-dev-server').Configuration>}
 */
export async function devServer(unit, inside) {
  const shop = inside === undefined ? null : readShopOrigin(inside);
  const page = document(unit, unit.kind === 'host' ? await devRemotes() : {});
  const apiOrigin =
    shop || process.env.API_ORIGIN || `http://127.0.0.1:${process.env.API_PORT || 4000}`;
  return {
    port: unit.devPort,
    host: process.env.DEV_HOST || 'localhost',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${unit.devPort}/ws`, overlay: false },
    static: ['public', 'pictures']
      .map((folder) => path.join(unit.root, 'shell', folder))
      .map((directory) => ({ directory, serveIndex: false })),
    ...(shop && {
      // Last, after the messages of the first compilation.
      onListening: ({ middleware }) =>
        middleware?.waitUntilValid(() => printOverrideLink(unit, shop)),
    }),
    proxy: [
      {
        context: ['/api', ...(hasShell(unit) ? [] : shellFiles)],
        target: apiOrigin,
        changeOrigin: true,
      },
    ],
    setupMiddlewares: (middlewares) => [
      { name: 'pictures', middleware: removePictureHash },
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
          response.end(page);
        },
      },
    ],
  };
}

/**
 * Finds a picture that is requested with its hash, as pages of the shell do.
 *
 * @param {import('http').IncomingMessage} request
 * @param {unknown} _response
 * @param {() => void} next
 */
function removePictureHash(request, _response, next) {
  request.url = request.url?.replace(/^(\/images\/.+)\.[0-9a-f]{8}(?=\.\w+$)/, '$1');
  next();
}

/** @param {import('./unit.mjs').Unit} unit @param {string} shop its origin */
async function printOverrideLink(unit, shop) {
  console.log(await describeOverrideLink(unit, shop));
}

const hostHead = `<link rel="stylesheet" href="/main.css">
<link rel="stylesheet" href="/developer-tools.css">
<script defer src="/developer-tools.js"></script>`;

/** Returns the URL of each remote's entry on its dev server. */
async function devRemotes() {
  const { remotes } = await import('./units.mjs');
  return Object.fromEntries(
    remotes.map((remote) => [remote.name, `http://localhost:${remote.devPort}/${remoteEntry}`]),
  );
}

/**
 * Returns the document of a dev server. In production the shell's server renders documents.
 *
 * @param {import('./unit.mjs').Unit} unit
 * @param {Record<string, string>} remotes
 */
function document(unit, remotes) {
  const isHost = unit.kind === 'host';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${unit.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${isHost ? hostHead : ''}
<script type="application/json" id="shop-state">${JSON.stringify({ remotes })}</script>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
