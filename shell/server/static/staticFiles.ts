import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { labelRoutes } from '@shop/shared/server';
import type { Config } from '../config';
import { cacheControl } from '../http/cacheControl';

/** Serves the shell's build below `/assets`, the service worker and the public files. */
export async function serveStaticFiles(
  app: FastifyInstance,
  { webFolder, workerFolder, publicFolders, hasServiceWorker = true }: Config,
): Promise<void> {
  await app.register(serveFiles, {
    root: webFolder,
    prefix: '/assets',
    index: false,
    cacheControl: false,
    preCompressed: true,
    // This plugin also sends files of remotes, which already have the header.
    setHeaders: (reply, file) => {
      if (!reply.getHeader('cache-control')) reply.header('cache-control', cacheControl(file));
    },
  });

  // Browsers check this file for updates on navigation. If the service worker is disabled, the script deletes the caches
  // and unregisters: the only way to remove a service worker from browsers.
  const workerFile = hasServiceWorker ? 'service-worker.js' : 'service-worker-off.js';
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', cacheControl(workerFile))
      .sendFile(workerFile, workerFolder, { cacheControl: false }),
  );

  await app.register(async (files) => {
    labelRoutes(files, 'public files');
    await files.register(serveFiles, {
      root: publicFolders,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      maxAge: '1h',
    });
  });
}
