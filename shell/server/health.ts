import type { FastifyInstance } from 'fastify';
import type { RemoteRegistry } from './remotes/RemoteRegistry';
import { remotePath } from './remotes/deployments';

/** Alive: the process answers. Ready: the API does, too. Remotes: which build of each is live. */
export function healthRoutes(
  app: FastifyInstance,
  apiOrigin: string,
  registry: RemoteRegistry,
): void {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/health/live', quiet, () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const isApiReady = await isReady(apiOrigin);
    return reply
      .status(isApiReady ? 200 : 503)
      .send({ status: isApiReady ? 'ready' : 'waiting for the API' });
  });
  app.get('/health/remotes', quiet, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(
      registry.deployments.map((deployment) => ({
        name: deployment.name,
        version: deployment.unit?.version ?? null,
        commit: deployment.unit?.commit ?? null,
        build: deployment.version,
        state: deployment.problem ?? 'live',
        manifest: remotePath(deployment, 'mf-manifest.json'),
      })),
    ),
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
