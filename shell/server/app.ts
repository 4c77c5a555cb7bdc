import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import { matchPath } from '@shop/shared';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from './config';
import { documentWriter } from './document';
import { passOn } from './passOn';
import { manifestPath, readRemotes } from './remotes';
import { shopRoutes } from '../src/routes';

const yearSeconds = 31_536_000;

/** As long as browsers wait for the API, so that its own answer arrives whenever there is one. */
const apiTimeoutMs = 20_000;
/** Files of a remote: a little longer than browsers wait for them. */
const remoteTimeoutMs = 5_000;

/** The shop's one public origin: documents, assets, the API behind `/api`, remotes behind `/remotes`. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
  });
  const remotes = await readRemotes(config.remotesFile);
  const writeDocument = await documentWriter(config.webFolder);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever ends TLS in front of this server decides about HSTS.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });

  const toApi = { rewritePrefix: '/api', timeoutMs: apiTimeoutMs };
  await app.register(proxy, passOn(config.apiOrigin, '/api', toApi));

  for (const [name, location] of remotes) {
    const prefix = `/remotes/${name}`;
    if ('address' in location) {
      const toRemote = { rewritePrefix: '', timeoutMs: remoteTimeoutMs };
      await app.register(proxy, passOn(location.address, prefix, toRemote));
    } else {
      await app.register(serveFiles, {
        root: location.folder,
        prefix,
        decorateReply: false,
        index: false,
        setHeaders: cacheBy,
      });
    }
  }
  await app.register(serveFiles, {
    root: config.webFolder,
    prefix: '/assets',
    index: false,
    setHeaders: cacheBy,
  });
  await app.register(serveFiles, {
    root: config.publicFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    maxAge: '1h',
  });

  const quiet = { logLevel: 'warn' } as const;
  app.get('/health/live', quiet, () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const isApiReady = await isReady(config.apiOrigin);
    return reply
      .status(isApiReady ? 200 : 503)
      .send({ status: isApiReady ? 'ready' : 'waiting for the API' });
  });

  const manifests = Object.fromEntries(
    [...remotes.keys()].map((name) => [name, manifestPath(name)]),
  );
  const page = writeDocument(manifests);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsDocument = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsDocument) return reply.status(404).type('text/plain').send('Not found');
    const isKnown = shopRoutes.some(({ pattern }) => matchPath(pattern, path));
    return reply
      .status(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });

  return app;
}

/** Names that carry a hash of their content never change; all others are asked for again. */
function cacheBy(reply: FastifyReply, file: string): void {
  const isHashed = /\.[0-9a-f]{8,}\.\w+$/.test(file);
  void reply.header(
    'cache-control',
    isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
  );
}

async function isReady(apiOrigin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiOrigin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
