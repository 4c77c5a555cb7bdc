import path from 'node:path';
import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { cacheControl, immutable } from './static/cacheControl';
import type { Config } from './config';
import { documentWriter } from './documents/documentTemplate';
import { serveDocuments } from './documents/documentRoutes';
import { healthRoutes } from './health';
import { proxyOptions } from './proxy';
import { ApiReader } from './documents/ApiReader';
import { RemoteOverrides } from './remotes/remoteOverride';
import { RemoteRegistry } from './remotes/RemoteRegistry';
import { serveRemoteFiles } from './remotes/remoteFiles';
import { searchEngines } from './static/searchEngines';
import { securityHeaders } from './securityHeaders';
import { serveServiceWorker } from './static/serviceWorker';
import { themeFile } from './static/themeScript';
import { webManifest } from './static/webManifest';

/** As long as browsers wait for the API, so that its own answer arrives whenever there is one. */
const apiTimeoutMs = 20_000;
/** How often `remotes.json` is looked at for a deployment. */
const remotesIntervalMs = 2_000;

/** The shop's one public origin: documents, assets, the API behind `/api`, remotes behind `/remotes`. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
  });
  const registry = new RemoteRegistry(config.remotesFile, app.log);
  await registry.start(remotesIntervalMs);
  app.addHook('onClose', () => registry.stop());

  await app.register(helmet, securityHeaders);
  await app.register(proxy, proxyOptions(config.apiOrigin, '/api', apiTimeoutMs));
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
  await serveRemoteFiles(app, registry);
  healthRoutes(app, config.apiOrigin, registry);
  const reads = new ApiReader(config.apiOrigin);
  searchEngines(app, { reads, publicOrigin: config.publicOrigin });
  webManifest(app);
  serveServiceWorker(app, config);
  serveDocuments(app, {
    reads,
    publicOrigin: config.publicOrigin,
    registry,
    overrides: new RemoteOverrides(config.overrides ?? { isOpen: false }),
    documents: await documentWriter(config.webFolder, config.publicFolders[0] ?? ''),
    log: app.log,
    isRendering: config.isRendering ?? true,
    isCachingPages: config.isCachingPages ?? true,
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain').send('Not found'),
  );
  return app;
}
