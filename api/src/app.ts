import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController } from 'fastify';
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
import { passwordRoutes } from './account/passwordRoutes';
import { userRoutes } from './account/routes';
import { documentAccessRoute } from './admin/accessRoutes';
import { adminApp } from './adminApp';
import { identifyUser, requireUser } from './auth/authentication';
import { createPasswords, type Passwords } from './auth/passwords/passwords';
import { accountRoutes } from './auth/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { createAccessTokens } from './auth/tokens/accessTokens';
import { createRefreshTokens } from './auth/tokens/refreshTokens';
import { createStaffCookies } from './auth/tokens/staffCookie';
import { cartRoutes } from './cart/routes';
import { backInStockRoutes } from './catalog/backInStock/routes';
import { catalogReader } from './catalog/listing/catalogReader';
import { listingRoutes } from './catalog/listing/listingRoutes';
import { catalogRoutes } from './catalog/routes';
import { contactRoutes } from './contact/routes';
import type { DiskSpace } from './db/embedded/DiskSpace';
import type { Db } from './db/schema';
import { collectMethods } from './http/allowedMethods';
import { errorHandler, frameworkErrorHandler, notFoundHandler } from './http/errors';
import { OpenUploads, type UploadCapacity } from './http/limits/OpenUploads';
import { limitOpenBodies, type BodyCapacity } from './http/limits/limitOpenBodies';
import { defaultLimits, rateLimitPlugin, type Limits } from './http/limits/limits';
import { openRedisCounter } from './http/limits/redisCounter';
import { loggerOptions, logResponse } from './http/logging';
import { openapi } from './http/openapi/openapi';
import type { SchemaTypes } from './http/openapi/schemaTypes';
import { compileOnFirstUse } from './http/openapi/serialization';
import { compressPublic } from './http/sending/compressPublic';
import { docsPolicy, securityHeaders, setDefaultHeaders } from './http/sending/headers';
import { acceptJsonOnly, yupValidator } from './http/validation';
import { productImageRoutes } from './images/routes';
import { healthRoutes } from './metrics/healthRoutes';
import { createShopMetrics } from './metrics/shopMetrics';
import { orderListRoutes } from './orders/listRoutes';
import { orderRoutes } from './orders/routes';
import type { Razorpay } from './payments/razorpay/client';
import { keepLastFailure } from './payments/razorpay/health/keepLastFailure';
import { razorpayRoutes } from './payments/razorpay/routes';
import { paymentRoutes } from './payments/routes';
import { PdfPrinter, type PdfPrinterOptions } from './printing/PdfPrinter';
import { receiptRoutes } from './receipts/routes';
import { replacementRoutes } from './replacements/routes';
import { observeOpenWork } from './reports/openWorkMetrics';
import type { App, Services } from './services';
import { createRefusedSettingsLog } from './settings/createRefusedSettingsLog';
import { readSettings } from './settings/readSettings';
import { settingRoutes } from './settings/routes';
import { deliveryRoutes } from './shipping/routes';
import { requireStaff } from './team/commands/requireStaff';
import { staffRoutes } from './team/commands/routes';
import { createStaffTokens } from './team/commands/staffTokens';
import { invitationRoutes, operatorInvitationRoute } from './team/invitationRoutes';
import { ttlCache } from './ttlCache';

export interface AppOptions {
  db: Db;
  /** Signs access tokens and derives refresh tokens. At least 256 bits. */
  jwtSecret: Uint8Array;
  /** The public URL of the shop, for links in mails. It is never taken from a request (S-05). */
  publicOrigin: string;
  /** The folder for mails without a mail server. Default: none. */
  mailFolder?: string | null;
  /** Default: hashing at full cost. */
  passwords?: Passwords;
  /** Default: Razorpay is not offered (PY-07). */
  razorpay?: Razorpay | null;
  /** A Redis or Valkey server that counts requests for all processes. Default: each process counts its own. */
  redisUrl?: string | null;
  /** How long a request waits for Redis, in milliseconds. Default: 250. */
  redisTimeoutMs?: number;
  /** Overrides of `defaultLimits`. */
  limits?: Partial<Limits>;
  uploadCapacity?: UploadCapacity;
  bodyCapacity?: BodyCapacity;
  /** Default: a worker thread with the flags of this process. */
  pdfs?: PdfPrinterOptions;
  /** Proxies besides loopback whose `x-forwarded-for` is trusted. */
  trustedProxies?: string[];
  logLevel?: string;
  /** Metrics to add those of this app to. Default: an empty registry. */
  registry?: Registry;
  /** Default: no tracing. */
  tracing?: Tracing | null;
  /** Default: no token. */
  metricsToken?: string | null;
  /** Default: the system clock. */
  clock?: () => Date;
  /** The disk of the embedded database. Default: not reported. */
  disk?: Pick<DiskSpace, 'isLow'> | null;
  /** Default: a lifecycle that never ends. */
  lifecycle?: Lifecycle;
  /** Default: standard output. */
  logStream?: { write(line: string): void };
}

const maxBodyBytes = 64 * 1024;

/** Builds the whole API, ready for `listen` or `inject`. `db` must be migrated and seeded. */
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    db,
    jwtSecret,
    publicOrigin,
    razorpay = null,
    redisUrl = null,
    redisTimeoutMs = 250,
    registry = new Registry(),
    metricsToken = null,
    tracing = null,
    logLevel = 'info',
    logStream,
    trustedProxies = [],
  } = options;

  const trustProxy = ['loopback', ...trustedProxies];
  const app = fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // The shell's server sends the id of its own request.
    genReqId: createRequestIds(trustProxy),
    bodyLimit: maxBodyBytes,
    ...connectionLimits,
    // Load balancers may send requests until they notice the shutdown. These are still answered.
    return503OnClosing: false,
    trustProxy,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 1_000,
      constraints: { requester: requesterConstraint(metricsToken) },
    },
    frameworkErrors: frameworkErrorHandler,
    clientErrorHandler: clientErrorHandler(securityHeaders),
  }).withTypeProvider<SchemaTypes>();

  const tokens = createAccessTokens(jwtSecret);
  const logRefusedSettings = createRefusedSettingsLog(app.log);
  const services: Services = {
    db,
    tokens,
    refreshTokens: createRefreshTokens(jwtSecret),
    staffCookies: createStaffCookies(jwtSecret, publicOrigin),
    passwords: options.passwords ?? createPasswords(),
    limits: { ...defaultLimits, ...options.limits },
    openUploads: new OpenUploads(options.uploadCapacity),
    pdfs: new PdfPrinter(options.pdfs),
    publicOrigin,
    mailFolder: options.mailFolder ?? null,
    requireUser: requireUser(db, tokens),
    identifyUser: identifyUser(db, tokens),
    readSettings: ttlCache(async () => {
      const current = await readSettings(db, razorpay !== null);
      logRefusedSettings(current.refused);
      return current;
    }),
    hasRazorpay: razorpay !== null,
    clock: options.clock ?? (() => new Date()),
    lifecycle: options.lifecycle ?? new Lifecycle(),
    disk: options.disk ?? null,
    metrics: createShopMetrics(registry),
  };

  if (razorpay) keepLastFailure(razorpay, db, app.log);
  if (tracing) traceRequests(app, tracing);
  app.decorateRequest('userId', null);
  app.decorateRequest('sessionId', null);
  app.setValidatorCompiler(yupValidator);
  app.setSerializerCompiler(compileOnFirstUse);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler(collectMethods(app)));
  app.addHook('onRequest', setDefaultHeaders);
  app.addHook('onRequest', limitOpenBodies(maxBodyBytes, options.bodyCapacity));
  app.addHook('onSend', compressPublic);
  app.addHook('onResponse', logResponse);
  app.addHook('onResponse', observeRequests(registry));
  acceptJsonOnly(app);

  const counter =
    redisUrl === null ? null : await openRedisCounter(redisUrl, redisTimeoutMs, app.log);
  app.addHook('onClose', () => counter?.close());
  app.addHook('onClose', () => services.pdfs.close());
  await app.register(rateLimit, rateLimitPlugin(counter));
  await app.register(swagger, openapi(publicOrigin));
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });

  healthRoutes(app, services);
  observeOpenWork(registry, { ...services, log: app.log });
  app.route({ ...metricsRoute(registry), schema: { hide: true } });
  const onlyStaff = requireStaff(createStaffTokens(jwtSecret));
  staffRoutes(app, services, onlyStaff);
  documentAccessRoute(app, services);
  operatorInvitationRoute(app, services, onlyStaff);
  const readCatalog = catalogReader(services);
  await app.register(
    (api: App, _options, done) => {
      accountRoutes(api, services);
      passwordRoutes(api, services);
      sessionRoutes(api, services);
      userRoutes(api, services);
      catalogRoutes(api, services, readCatalog);
      listingRoutes(api, services, readCatalog);
      productImageRoutes(api, services);
      cartRoutes(api, services);
      orderRoutes(api, services);
      orderListRoutes(api, services);
      paymentRoutes(api, services);
      if (razorpay) razorpayRoutes(api, services, razorpay);
      receiptRoutes(api, services);
      contactRoutes(api, services);
      backInStockRoutes(api, services);
      deliveryRoutes(api, services);
      settingRoutes(api, services);
      invitationRoutes(api, services);
      void api.register((forms: App) => replacementRoutes(forms, services));
      void api.register((admin: App) => adminApp(admin, services, razorpay), { prefix: '/admin' });
      done();
    },
    { prefix: '/api' },
  );

  await app.ready();
  services.lifecycle.watch(app.server);
  return app;
}
