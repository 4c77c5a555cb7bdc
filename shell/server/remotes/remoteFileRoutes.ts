import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { cacheControl } from '../http/cacheControl';
import { proxyReplyOptions } from '../http/proxy';
import { sendText } from '../http/sendText';
import { hashedFiles } from './Deployment';
import type { RemoteRegistry } from './RemoteRegistry';

/** Longer than the timeout of browsers, so that theirs comes first. */
const timeoutMs = 5_000;

interface RemoteFileRoute {
  Params: { name: string; version: string; '*': string };
}

/**
 * `/remotes/<name>/<version>/…`, the files of a build, and `/remotes/<name>/files/…`, those with a hash in
 * their name, of any build: from its folder or its URL.
 */
export async function remoteFileRoutes(
  app: FastifyInstance,
  { registry }: { registry: RemoteRegistry },
): Promise<void> {
  await app.register(replyFrom);
  app.get<RemoteFileRoute>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version, '*': file } = request.params;
    const deployment =
      version === hashedFiles
        ? registry.getBuildWith(name, file)
        : registry.getBuild(name, version);
    if (!deployment) return sendText(reply, 404, 'Not found');
    const { location } = deployment;
    if ('folder' in location) {
      return reply
        .header('cache-control', cacheControl(file))
        .sendFile(file, location.folder, { cacheControl: false });
    }
    return reply.from(`${location.url}/${encodeURI(file)}`, proxyReplyOptions(timeoutMs));
  });
}
