import type { FastifyInstance } from 'fastify';
import { remoteEntry, remoteFilePath } from './remotes/Deployment';
import type { RemoteRegistry } from './remotes/RemoteRegistry';

interface HealthOptions {
  apiOrigin: string;
  registry: RemoteRegistry;
}

/** Liveness of this process, readiness (the API is ready), and the current build of each remote. */
export function shopHealthRoutes(
  app: FastifyInstance,
  { apiOrigin, registry }: HealthOptions,
): void {
  // Probes come every few seconds.
  const routeOptions = { logLevel: 'warn' } as const;
  app.get('/health/live', routeOptions, () => ({ status: 'live' }));
  app.get('/health/ready', routeOptions, async (_request, reply) => {
    const isReady = await isApiReady(apiOrigin);
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting for the API' });
  });
  app.get('/health/remotes', routeOptions, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(
      registry.deployments.map((deployment) => ({
        name: deployment.name,
        version: deployment.unit?.version ?? null,
        commit: deployment.unit?.commit ?? null,
        build: deployment.version,
        state: deployment.problem ?? 'live',
        // A build that is live, but whose files cannot be read for now.
        warning: deployment.problem ? null : (deployment.readError?.message ?? null),
        entry: remoteFilePath(deployment, remoteEntry),
        manifest: remoteFilePath(deployment, 'mf-manifest.json'),
      })),
    ),
  );
}

async function isApiReady(apiOrigin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${apiOrigin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return ok;
  } catch {
    return false;
  }
}
