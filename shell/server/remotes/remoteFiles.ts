import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { cacheControl } from '../static/cacheControl';
import { proxyReplyOptions } from '../proxy';
import type { RemoteRegistry } from './RemoteRegistry';

/** Files of a remote: a little longer than browsers wait for them. */
const timeoutMs = 5_000;

/** Serves `/remotes/<name>/<version>/…` from wherever that build of that remote lives. */
export async function serveRemoteFiles(
  app: FastifyInstance,
  registry: RemoteRegistry,
): Promise<void> {
  await app.register(async (remotes) => {
    await remotes.register(replyFrom);
    remotes.get<{ Params: { name: string; version: string; '*': string } }>(
      '/remotes/:name/:version/*',
      (request, reply) => {
        const { name, version, '*': file } = request.params;
        const deployment = registry.find(name, version);
        if (!deployment) return reply.status(404).type('text/plain').send('Not found');
        if ('folder' in deployment.location) {
          return reply
            .header('cache-control', cacheControl(file))
            .sendFile(file, deployment.location.folder, { cacheControl: false });
        }
        const query = request.url.slice(request.url.split('?')[0]?.length);
        return reply.from(
          `${deployment.location.address}/${encodeURI(file)}${query}`,
          proxyReplyOptions(timeoutMs),
        );
      },
    );
  });
}
