import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { labelRoutes } from '@shop/shared/server';
import type { Config } from '../config';
import { cacheControl, hasContentHash } from '../http/cacheControl';
import { sendText } from '../http/responses';
import { servePictures } from './servePictures';
import type { ShellAssets } from './shellAssets';

const assets = '/assets/';

/** Serves the shell's build below `/assets`, the service worker and the public files. */
export async function serveStaticFiles(
  app: FastifyInstance,
  { webFolder, workerFolder, publicFolder, picturesFolder, hasServiceWorker = true }: Config,
  { pictureHashes }: ShellAssets,
): Promise<void> {
  await app.register(serveFiles, {
    root: webFolder,
    prefix: assets,
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

  servePictures(app, picturesFolder, pictureHashes);
  await app.register(async (files) => {
    labelRoutes(files, 'public files');
    await files.register(serveFiles, {
      root: publicFolder,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      maxAge: '1h',
    });
  });
}

/**
 * Responds when no route has found something. A file of `/assets` may belong to another build of the shell: to an older
 * one, for documents that are open, or to a newer one, for documents of another process that has been replaced already.
 */
export function serveOtherBuilds({ releasesFolder }: Config) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [url = ''] = request.url.split('?', 1);
    const file = url.startsWith(assets) ? url.slice(assets.length) : '';
    const isPossible =
      ['GET', 'HEAD'].includes(request.method) && /^[\w.-]+$/.test(file) && hasContentHash(file);
    const folder = isPossible && releasesFolder ? await findBuildWith(file, releasesFolder) : null;
    return folder ? reply.status(200).sendFile(file, folder) : sendText(reply, 404, 'Not found');
  };
}

/** Returns the folder of the latest stored build that has a file, or null. */
async function findBuildWith(file: string, releasesFolder: string): Promise<string | null> {
  const names = await readdir(releasesFolder).catch(() => []);
  // A copy that is not complete yet begins with a dot.
  const releases = names.filter((name) => !name.startsWith('.'));
  for (const release of releases.sort().reverse()) {
    const folder = path.join(releasesFolder, release, 'dist/web');
    const exists = await access(path.join(folder, file)).then(
      () => true,
      () => false,
    );
    if (exists) return folder;
  }
  return null;
}
