import type { FastifyInstance } from 'fastify';
import { cacheControl } from '../http/cacheControl';
import type { Config } from '../config';

/**
 * Serves `/service-worker.js`, which browsers check for updates on navigation. If the service worker is disabled, the
 * script deletes the caches and unregisters: the only way to remove a service worker from browsers.
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
