import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import {
  clientErrorHandler,
  connectionLimits,
  createRequestIds,
  Lifecycle,
  metricsRoute,
  observeRequests,
  Registry,
  requesterConstraint,
  traceRequests,
  type Tracing,
} from '@shop/shared/server';
import type { Config } from './config';
import { checkInChild, type CheckBuild } from './deployments/checks/checkInChild';
import { deploymentRoutes } from './deployments/deploymentRoutes';
import { openStore } from './deployments/openStore';
import { documentRoutes } from './documents/documentRoutes';
import { askStaffAccess } from './documents/staffAccess';
import { ApiReader } from './http/ApiReader';
import { commonHeaders, preventCachedErrors } from './http/commonHeaders';
import { allowOrigins } from './http/crossOrigin';
import { errorHandler, frameworkErrorHandler } from './http/errors';
import { loggerOptions } from './http/logging';
import { createMetrics } from './http/metrics';
import { proxyOptions } from './http/proxy';
import { rejectNul, toOriginForm } from './http/requestTarget';
import { securityHeaders } from './http/securityHeaders';
import { precacheRoutes } from './precacheRoutes';
import { remoteFileRoutes } from './remotes/remoteFileRoutes';
import { Previews } from './remotes/preview/Previews';
import { observeRemotes } from './remotes/remoteMetrics';
import { RemoteRegistry } from './remotes/RemoteRegistry';
import { remotesSource } from './remotes/source/RemotesSource';
import type { Renderer } from './rendering/Renderer';
import { RenderPool } from './rendering/RenderPool';
import { recordThreadEnds } from './recordThreadEnds';
import { shopHealthRoutes } from './shopHealthRoutes';
import { searchEngines } from './static/searchEngines';
import { readShellUses } from './remotes/readShellUses';
import { readShellAssets } from './static/shellAssets';
import { serveOtherBuilds, serveStaticFiles } from './static/staticFiles';
import { webManifest } from './static/webManifest';
import { wellKnown } from './static/wellKnown';
import { vitalsRoutes } from './vitals/vitalsRoutes';
import { VitalsStore } from './vitals/VitalsStore';

/** The same timeout as in browsers. */
const apiTimeoutMs = 20_000;
/** How often `remotes.json` is polled for deployments. */
const remotesIntervalMs = 2_000;
/** The limit for forms that are posted without JavaScript. The API limits proxied bodies itself. */
const maxBodyBytes = 64 * 1024;

interface AppOptions {
  /** Default: a lifecycle that never ends. */
  lifecycle?: Lifecycle;
  /** Default: no tracing. */
  tracing?: Tracing | null;
  /** A registry with further metrics for `/metrics`. Default: an empty one. */
  metricsRegistry?: Registry;
  /** Builds that single browsers get. Default: none. */
  previews?: Previews;
  /** Runs the code of units. The app closes it. Default: threads. */
  renderer?: Renderer;
  /** Checks a build before it goes live. Default: in a process of its own. */
  checkBuild?: CheckBuild;
  /** The destination of log lines. Default: standard output. */
  logStream?: { write(line: string): void };
}

/** Builds the shop's public server: documents, assets, the API below `/api` and remotes below `/remotes`. */
export async function buildApp(
  config: Config,
  {
    lifecycle = new Lifecycle(),
    metricsRegistry = new Registry(),
    tracing = null,
    previews = new Previews(),
    checkBuild = checkInChild,
    logStream,
    ...options
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const trustedProxies = ['loopback', ...(config.trustedProxies ?? [])];
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    genReqId: createRequestIds(trustedProxies),
    frameworkErrors: frameworkErrorHandler(config.publicOrigin),
    clientErrorHandler: clientErrorHandler(securityHeaders(config.publicOrigin)),
    rewriteUrl: toOriginForm,
    bodyLimit: maxBodyBytes,
    ...connectionLimits,
    routerOptions: {
      maxParamLength: 500,
      constraints: { requester: requesterConstraint(config.metricsToken ?? null) },
    },
    forceCloseConnections: 'idle',
    // While the server closes, it still answers: a balancer may not know yet that it closes.
    return503OnClosing: false,
    trustProxy: trustedProxies,
  });
  if (tracing) traceRequests(app, tracing);
  const { apiOrigin, publicOrigin } = config;
  const registry = new RemoteRegistry(remotesSource(config), app.log);
  const metrics = createMetrics(metricsRegistry, () =>
    registry.live.routes.routes.map(({ component }) => component),
  );
  const api = new ApiReader(apiOrigin, Date.now, metrics.countRead);
  const shellAssets = await readShellAssets(config);
  const tokens = config.deployTokens ?? [];
  const store =
    tokens.length > 0 && !config.remotesUrl ? await openStore(config.remotesFile) : null;
  await registry.start(remotesIntervalMs);
  app.addHook('onClose', () => registry.stop());
  const renderer =
    options.renderer ??
    new RenderPool({
      size: config.renderThreads,
      onEnd: recordThreadEnds(registry.failedBuilds, app.log),
    });
  app.addHook('onClose', () => renderer.close());
  observeRemotes(metricsRegistry, registry);

  app.setErrorHandler(errorHandler);
  app.addHook('onRequest', rejectNul);
  // Before the common headers, which forbid other origins.
  allowOrigins(app, config.allowedOrigins ?? []);
  app.addHook('onSend', commonHeaders(publicOrigin));
  app.addHook('onSend', preventCachedErrors);
  app.addHook('onResponse', observeRequests(metricsRegistry));
  app.route(metricsRoute(metricsRegistry));
  await app.register(
    proxy,
    proxyOptions(apiOrigin, '/api', apiTimeoutMs, (reason) =>
      metrics.countProxyError('api', reason),
    ),
  );
  await serveStaticFiles(app, config, shellAssets);
  await app.register(remoteFileRoutes, { registry, previews, metrics });
  const vitals = new VitalsStore(registry, shellAssets.build);
  const hasVitals = config.hasVitals ?? true;
  if (hasVitals) await app.register(vitalsRoutes, { vitals, registry });
  if (tokens.length > 0) {
    const shop = store && {
      store,
      registry,
      vitals,
      check: checkBuild,
      shell: await readShellUses(config.webFolder),
      inProgress: new Set<string>(),
    };
    await app.register(deploymentRoutes, { tokens, shop });
  }
  shopHealthRoutes(app, { apiOrigin, registry, vitals, lifecycle });
  searchEngines(app, { api, publicOrigin, registry });
  precacheRoutes(app, { api, registry, shellAssets, renderer });
  webManifest(app);
  wellKnown(app, { api, publicOrigin });
  await app.register(documentRoutes, {
    api,
    metrics,
    renderer,
    publicOrigin,
    registry,
    previews,
    shellAssets,
    overrides: config.overrides ?? { allowLocalhost: false },
    isRendering: config.isRendering ?? true,
    isCachingPages: config.isCachingPages ?? true,
    hasStaffAccess: askStaffAccess(apiOrigin),
    shellBuild: hasVitals ? shellAssets.build : null,
    vitals,
  });
  app.setNotFoundHandler(serveOtherBuilds(config));
  lifecycle.watch(app.server);
  return app;
}
