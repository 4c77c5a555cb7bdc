import type { Readable } from 'node:stream';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number, object, string, ValidationError } from 'yup';
import { errorHandler } from '../http/errors';
import { sendProblem } from '../http/responses';
import { isRemoteName } from '../remotes/remoteName';
import { archiveLimits } from './archive/unpackArchive';
import { createAuthorizer } from './authorize';
import { changeShare } from './canary';
import { deploy } from './deploy';
import { deployShell, rollBackShell } from './deployShell';
import { DeploymentError } from './DeploymentError';
import { removeRemote } from './removeRemote';
import { rollBack } from './rollBack';
import type { Shop } from './Shop';
import { readStatus } from './status';
import { mayDeploy, type DeployToken } from './tokens';

interface DeploymentOptions {
  tokens: readonly DeployToken[];
  /** Null if another server owns the locations of the remotes. */
  shop: Shop | null;
}

interface UnitRoute {
  Params: { unit: string };
}

/** How long a connection may be silent while a build is checked. */
const checkTimeoutMs = 10 * 60_000;

const share = () => number().integer();
const querySchema = object({
  share: share().min(1).max(99),
}).noUnknown();
const changeSchema = object({
  candidate: string().max(200).required(),
  from: share().min(1).max(99).required(),
  share: share().min(0).max(100).required(),
  reason: string().max(2_000),
})
  .noUnknown()
  .required();

/**
 * Serves deployments below `/deployments`, for requests with a token: status, a new build as one archive, rollback, the
 * share of a canary, and the removal of a remote.
 */
export async function deploymentRoutes(
  app: FastifyInstance,
  { tokens, shop: ownShop }: DeploymentOptions,
): Promise<void> {
  const authorize = createAuthorizer(tokens);
  const deployers = new WeakMap<FastifyRequest, DeployToken>();
  await app.register(rateLimit, {
    max: 120,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => normalizeIP(ip, 64),
    errorResponseBuilder: (_request, { after }) =>
      new DeploymentError(429, `Too many requests came from your network. Try again in ${after}.`),
  });
  app.setErrorHandler(sendError);
  // The handler reads the archive from the connection.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    deployers.set(request, authorize(request));
    done();
  });

  const requireShop = () => {
    if (ownShop) return ownShop;
    throw new DeploymentError(
      409,
      'The remotes of this shop are listed at REMOTES_URL, which another server owns. Deploy there.',
    );
  };
  const deployerOf = (request: FastifyRequest): DeployToken => {
    const token = deployers.get(request);
    if (!token) throw new Error('The request was not authorized.');
    return token;
  };
  const changeOf = (request: FastifyRequest<UnitRoute>, action: string) => {
    const { unit } = request.params;
    const canBeShell = action === 'deploy' || action === 'rollback';
    if (!isRemoteName(unit) && !(canBeShell && unit === 'shell')) {
      throw new DeploymentError(
        400,
        `“${unit}” cannot be the name of a remote. Use letters, digits and dashes, as in mf-gifts.`,
      );
    }
    const by = deployerOf(request).name;
    request.log.info({ unit, by, action }, 'deployment requested');
    return { unit, by };
  };

  app.get('/deployments', async (request) =>
    readStatus(requireShop(), (unit) => mayDeploy(deployerOf(request), unit)),
  );

  app.post<UnitRoute>('/deployments/:unit', async (request, reply) => {
    const shop = requireShop();
    const change = changeOf(request, 'deploy');
    const query = querySchema.validateSync(request.query);
    requireArchive(request);
    const { socket } = request.raw;
    const { timeout = 0 } = socket;
    socket.setTimeout(checkTimeoutMs);
    reply.raw.once('close', () => socket.setTimeout(timeout));
    const archive = request.body as Readable;
    if (change.unit === 'shell') {
      if (query.share) throw new DeploymentError(400, 'All visitors get the same shell.');
      const release = await deployShell(shop, archive);
      await recordShell(shop, { ...change, action: 'deploy', release });
      return reply.status(201).send({ release, build: release, notes: [] });
    }
    const deployed = await deploy(shop, { ...change, archive, share: query.share ?? null });
    return reply.status(201).send(deployed);
  });

  app.post<UnitRoute>('/deployments/:unit/rollback', async (request) => {
    const shop = requireShop();
    const change = changeOf(request, 'rollback');
    if (change.unit !== 'shell') return rollBack(shop, change);
    const release = await rollBackShell();
    await recordShell(shop, { ...change, action: 'rollback', release });
    return { release, build: release, candidate: null };
  });

  app.patch<UnitRoute>('/deployments/:unit', async (request, reply) => {
    const shop = requireShop();
    const change = changeOf(request, 'share');
    await changeShare(shop, {
      ...change,
      ...changeSchema.validateSync(request.body, { strict: true }),
    });
    return reply.status(204).send();
  });

  app.delete<UnitRoute>('/deployments/:unit', async (request, reply) => {
    await removeRemote(requireShop(), changeOf(request, 'remove'));
    return reply.status(204).send();
  });
}

/** The supervisor knows which shell is live. This is the audit log. */
function recordShell({ store }: Shop, event: Parameters<Shop['store']['appendHistory']>[0]) {
  return store.change(() => store.appendHistory(event));
}

function requireArchive({ headers }: FastifyRequest): void {
  if (headers['content-type'] !== 'application/gzip') {
    throw new DeploymentError(
      415,
      'Send the build folder as tar.gz, with the content type application/gzip.',
    );
  }
  if (Number(headers['content-length'] ?? 0) > archiveLimits.packedBytes) {
    throw new DeploymentError(413, 'The build is too large: the archive may have 50 MB at most.');
  }
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, statusCode } = error;
  if (error instanceof DeploymentError) {
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
    // The authorizer has logged a wrong token, and would fill the disk with all that follow.
    if (![401, 429].includes(error.status)) {
      request.log.warn({ status: error.status, reason: error.message }, 'deployment refused');
    }
    sendProblem(reply, error.status, error.message);
  } else if (error instanceof ValidationError) {
    sendProblem(reply, 400, `${error.message}.`);
  } else if (code === 'ENOSPC' || code === 'EDQUOT') {
    request.log.error({ err: error }, 'deployment failed');
    sendProblem(reply, 507, 'The disk of the shop is full. Nothing was deployed.');
  } else if (code === 'ECONNRESET') {
    request.log.warn('the upload of a build ended early');
    sendProblem(reply, 400, 'The upload ended early. Nothing was deployed.');
  } else if (statusCode !== undefined && statusCode < 500) {
    sendProblem(reply, statusCode, error.message);
  } else errorHandler(error, request, reply);
}
