import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '@shop/shared/server';
import { remoteEntry, remoteFilePath, type Deployment } from './remotes/Deployment';
import type { RemoteRegistry } from './remotes/RemoteRegistry';
import { metrics, type BuildVitals } from './vitals/BuildVitals';
import type { VitalsStore } from './vitals/VitalsStore';

interface HealthOptions {
  apiOrigin: string;
  registry: RemoteRegistry;
  vitals: VitalsStore;
  lifecycle: Lifecycle;
}

/** Serves liveness of this process, readiness (whether the API is ready), and the builds of each remote. */
export function shopHealthRoutes(
  app: FastifyInstance,
  { apiOrigin, registry, vitals, lifecycle }: HealthOptions,
): void {
  // Probes come every few seconds.
  const routeOptions = { logLevel: 'warn' } as const;
  app.get('/health/live', routeOptions, () => ({ status: 'live' }));
  app.get('/health/ready', routeOptions, async (_request, reply) => {
    if (lifecycle.isDraining) return reply.status(503).send({ status: 'about to end' });
    if (!(await isApiReady(apiOrigin))) {
      return reply.status(503).send({ status: 'waiting for the API' });
    }
    // 200, because a balancer that took this process away would not bring the remote back.
    const degraded = registry.live.deployments.filter(isUnreadable).map(({ name }) => name);
    return degraded.length === 0 ? { status: 'ready' } : { status: 'degraded', remotes: degraded };
  });
  app.get('/health/remotes', routeOptions, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(
      registry.live.deployments.map((deployment) => ({
        ...buildHealth(deployment, vitals),
        state: isUnreadable(deployment) ? 'degraded' : (deployment.problem ?? 'live'),
        // Why the files of the build cannot be read at the moment, and since when; or why its code does not run here; or
        // a page that is left out.
        warning:
          deployment.readError?.message ??
          registry.failedBuilds.reasonFor(deployment) ??
          leftOutPage(deployment.name, registry),
        rendered_on_server: registry.failedBuilds.reasonFor(deployment) === null,
        since: registry.unreadableSince(deployment.name),
        canary: canaryHealth(deployment.name, registry, vitals),
      })),
    ),
  );
}

const leftOutPage = (name: string, { live }: RemoteRegistry): string | null =>
  live.conflicts.find(({ unit }) => unit === name)?.problem ?? null;

/** Whether the files of a build cannot be read at the moment. What this process has read before is still served. */
const isUnreadable = ({ readError }: Deployment): boolean => readError !== null;

const buildHealth = (deployment: Deployment, vitals: VitalsStore) => ({
  name: deployment.name,
  version: deployment.unit?.version ?? null,
  commit: deployment.unit?.commit ?? null,
  build: deployment.version,
  entry: remoteFilePath(deployment, remoteEntry),
  manifest: remoteFilePath(deployment, 'mf-manifest.json'),
  vitals: vitalsHealth(vitals.get(deployment.name, deployment.version)),
});

/** Describes the candidate beside the live build, or null without one. */
function canaryHealth(name: string, { canaries }: RemoteRegistry, vitals: VitalsStore) {
  const canary = canaries.get(name);
  if (!canary) return null;
  const { candidate, share, problem } = canary;
  const state = problem ?? (share > 0 ? 'running' : 'rolled back');
  return { ...buildHealth(candidate, vitals), share, state };
}

/** Returns counts and 75th percentiles in milliseconds (`cls` without a unit), or null before the first report. */
function vitalsHealth(build: BuildVitals | undefined) {
  if (!build) return null;
  const { visits, failedVisits, renders, failedRenders, failures } = build;
  return {
    visits,
    failed_visits: failedVisits,
    failures,
    renders,
    failed_renders: failedRenders,
    p75: Object.fromEntries(metrics.map((metric) => [metric, build.percentile(metric, 0.75)])),
  };
}

/** Whether the API can serve requests. */
export async function isApiReady(apiOrigin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${apiOrigin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return ok;
  } catch {
    return false;
  }
}
