import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController } from 'fastify';
import { createAccessTokens } from './account/accessTokens';
import { createPasswords } from './account/passwords';
import { accountRoutes } from './account/routes';
import { cartRoutes } from './cart/routes';
import { catalogRoutes } from './catalog/routes';
import { contactRoutes } from './contact/routes';
import type { Db } from './db/schema';
import { requireUser } from './http/authentication';
import { answerError, answerUnknownRoute } from './http/errors';
import {
  contentSecurityPolicy,
  docsPolicy,
  endConnectionsOnClose,
  nameAndKeepPrivate,
} from './http/headers';
import { healthRoutes } from './http/health';
import { defaultLimits, rateLimitPlugin, type Limits } from './http/limits';
import { logAnswer, loggerOptions } from './http/logging';
import { openapi } from './http/openapi';
import { acceptJsonOnly, yupValidator, type YupTypes } from './http/validation';
import { orderRoutes } from './orders/routes';
import { replacementRoutes } from './orders/replacementRoutes';
import { createStaffTokens } from './staff/staffTokens';
import { staffRoutes } from './staff/routes';
import type { App, Services } from './services';

export interface AppOptions {
  db: Db;
  /** Signs the access tokens: 256 bits or more. */
  jwtSecret: Uint8Array;
  /** Where the world finds the shop, for links in mails: never taken from a request (S-05). */
  publicOrigin: string;
  /** Narrower or wider limits than `defaultLimits`. */
  limits?: Partial<Limits>;
  /** Proxies, beside those on this machine, whose `x-forwarded-for` is believed. */
  trustedProxies?: string[];
  logLevel?: string;
  /** Where the log goes, line by line; standard output if not given. */
  logStream?: { write(line: string): void };
}

const maxBodyBytes = 64 * 1024;

/** The whole API, ready to listen or to be injected into. `db` must be migrated and seeded. */
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    db,
    jwtSecret,
    publicOrigin,
    logLevel = 'info',
    logStream,
    trustedProxies = [],
  } = options;

  const app = fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    // Photos from a phone on a hillside take their time.
    requestTimeout: 120_000,
    trustProxy: ['loopback', ...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    frameworkErrors: answerError,
  }).withTypeProvider<YupTypes>();

  const tokens = createAccessTokens(jwtSecret);
  const services: Services = {
    db,
    tokens,
    passwords: createPasswords(),
    limits: { ...defaultLimits, ...options.limits },
    publicOrigin,
    requireUser: requireUser(db, tokens),
  };

  app.decorateRequest('userId', null);
  app.setValidatorCompiler(yupValidator);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownRoute);
  app.addHook('onRequest', nameAndKeepPrivate);
  app.addHook('onResponse', logAnswer);
  endConnectionsOnClose(app);
  acceptJsonOnly(app);

  await app.register(helmet, { contentSecurityPolicy });
  await app.register(rateLimit, rateLimitPlugin);
  await app.register(swagger, openapi);
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });

  healthRoutes(app, services);
  staffRoutes(app, services, createStaffTokens(jwtSecret));
  await app.register(
    (api: App, _options, done) => {
      accountRoutes(api, services);
      catalogRoutes(api, services);
      cartRoutes(api, services);
      orderRoutes(api, services);
      contactRoutes(api, services);
      void api.register((forms: App) => replacementRoutes(forms, services));
      done();
    },
    { prefix: '/api' },
  );

  await app.ready();
  return app;
}
