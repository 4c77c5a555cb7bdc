import type { FastifyInstance } from 'fastify';
import { cacheControl } from '../http/cacheControl';
import type { Config } from '../config';

/**
 * `/service-worker.js`, which browsers ask for again with every page. Switched off, it is one that
 * forgets all it kept and itself: browsers that have the other get rid of it no other way.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  { workerFolder, hasServiceWorker = true }: Pick<Config, 'workerFolder' | 'hasServiceWorker'>,
): void {
  const file = hasServiceWorker ? 'service-worker.js' : 'service-worker-off.js';
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', cacheControl(file))
      .sendFile(file, workerFolder, { cacheControl: false }),
  );
}
