import { maxStaleMs } from '../ttlCache';
import { ping } from '../db/ping';
import { unavailable } from '../http/problem';
import type { App, Services } from '../services';
import { withTimeout } from '../withTimeout';

const timeoutMs = 3_000;

/**
 * Health checks (S-46), without rate limits and log lines. A process that has lost its database stays ready while it
 * serves from memory; otherwise a load balancer would remove all processes at once.
 */
export function healthRoutes(app: App, { db, lifecycle, disk }: Services): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  let respondedAt = -Infinity;
  /** The process stays ready with a nearly full disk, because everything can be read. */
  const diskState = () => (disk ? { disk: disk.isLow ? 'low' : 'ok' } : {});

  app.get('/health/live', options, () => ({ status: 'live' }));

  app.get('/health/ready', options, async (request) => {
    if (lifecycle.isDraining) throw unavailable();
    try {
      await withTimeout(ping(db), timeoutMs);
      respondedAt = performance.now();
      return { status: 'ready', database: 'ready', ...diskState() };
    } catch (error) {
      request.log.error({ err: error }, 'the database is unavailable');
      if (performance.now() - respondedAt > maxStaleMs) throw unavailable();
      return { status: 'ready', database: 'unavailable' };
    }
  });
}
