import path from 'node:path';
import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config';
import { documentRoutes } from './documents/documentRoutes';
import { ApiReader } from './http/ApiReader';
import { cacheControl, immutable } from './http/cacheControl';
import { proxyOptions } from './http/proxy';
import { securityHeaders } from './http/securityHeaders';
import { precacheRoutes } from './precacheRoutes';
import { remoteFileRoutes } from './remotes/remoteFileRoutes';
import { RemoteRegistry } from './remotes/RemoteRegistry';
import { shopHealthRoutes } from './shopHealthRoutes';
import { searchEngines } from './static/searchEngines';
import { serveServiceWorker } from './static/serviceWorker';
import { readShellAssets } from './static/shellAssets';
import { themeFile } from './static/themeScript';
import { webManifest } from './static/webManifest';

/** The timeout of browsers. */
const apiTimeoutMs = 20_000;
/** How often `remotes.json` is polled for deployments. */
const remotesIntervalMs = 2_000;

/** The shop's public origin: documents, assets, the API below `/api`, remotes below `/remotes`. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
  });
  const { apiOrigin, publicOrigin } = config;
  const api = new ApiReader(apiOrigin);
  const shellAssets = await readShellAssets(config.webFolder, config.publicFolders[0] ?? '');
  const registry = new RemoteRegistry(config.remotesFile, app.log);
  await registry.start(remotesIntervalMs);
  app.addHook('onClose', () => registry.stop());

  await app.register(helmet, securityHeaders);
  await app.register(proxy, proxyOptions(apiOrigin, '/api', apiTimeoutMs));
  await app.register(serveFiles, {
    root: config.webFolder,
    prefix: '/assets',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => void reply.header('cache-control', cacheControl(file)),
  });
  await app.register(serveFiles, {
    root: config.publicFolders,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    maxAge: '1h',
    setHeaders: (reply, file) => {
      if (path.basename(file) === themeFile) void reply.header('cache-control', immutable);
    },
  });
  await app.register(remoteFileRoutes, { registry });
  shopHealthRoutes(app, { apiOrigin, registry });
  searchEngines(app, { api, publicOrigin });
  precacheRoutes(app, { api, registry, shellAssets });
  webManifest(app);
  serveServiceWorker(app, config);
  await app.register(documentRoutes, {
    api,
    publicOrigin,
    registry,
    shellAssets,
    log: app.log,
    overrides: config.overrides ?? { allowLocalhost: false },
    isRendering: config.isRendering ?? true,
    isCachingPages: config.isCachingPages ?? true,
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain').send('Not found'),
  );
  return app;
}
