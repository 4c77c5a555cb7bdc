import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { cacheControl, hasContentHash, immutable } from '../http/cacheControl';
import type { Metrics } from '../http/metrics';
import { proxyReplyOptions } from '../http/proxy';
import { sendText } from '../http/sendText';
import { noticeLeaving, upstreamClient } from '../http/upstream';
import { hashedFiles } from './Deployment';
import type { RemoteRegistry } from './RemoteRegistry';

/** Longer than the timeout of browsers, so that theirs comes first. */
const timeoutMs = 5_000;

const buildVersion = /^[0-9a-f]{12}$/;

/** What a file may depend on. The host of a remote gets nothing of a visitor's session. */
const requestHeaders = [
  ...['host', 'accept-encoding', 'range'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'],
];
/** What describes a file. Its host sets no cookie of the shop, and decides nothing else for it. */
const responseHeaders = [
  ...['accept-ranges', 'content-encoding', 'content-length', 'content-range', 'content-type'],
  ...['date', 'etag', 'last-modified'],
];

const only = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))) as T;

interface RemoteFileRoute {
  Params: { name: string; version: string; '*': string };
}

/**
 * `/remotes/<name>/<version>/…`, the files of a build, and `/remotes/<name>/files/…`, those with a hash in
 * their name, of any build: from its folder or its URL. A build of which this server does not know may be live on another
 * one already, whose document the browser has.
 */
export async function remoteFileRoutes(
  app: FastifyInstance,
  { registry, metrics }: { registry: RemoteRegistry; metrics: Metrics },
): Promise<void> {
  const proxyOptions = proxyReplyOptions(timeoutMs, (reason) =>
    metrics.countProxyError('remote', reason),
  );
  await app.register(replyFrom, { undici: upstreamClient });
  // Of a host that has no file, but another place: it may be there later.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 301) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.get<RemoteFileRoute>(
    '/remotes/:name/:version/*',
    { preHandler: noticeLeaving },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const isHashed = version === hashedFiles;
      if (
        isHashed
          ? hasContentHash(file) && !registry.hasBuildWith(name, file)
          : buildVersion.test(version) && !registry.hasBuild(name, version)
      ) {
        await registry.refreshSoon();
      }
      const deployment = isHashed
        ? registry.getBuildWith(name, file)
        : registry.getBuild(name, version);
      if (!deployment) return sendText(reply, 404, 'Not found');
      const { location } = deployment;
      if ('folder' in location) {
        // A release is never changed, and a folder that is gets another version. A host may replace a file by itself.
        const isOfBuild = deployment.version === version && buildVersion.test(version);
        return reply
          .header('cache-control', isOfBuild ? immutable : cacheControl(file))
          .sendFile(file, location.folder, { cacheControl: false });
      }
      return reply.from(`${location.url}/${file.split('/').map(encodeURIComponent).join('/')}`, {
        ...proxyOptions,
        rewriteRequestHeaders: (from, headers) =>
          proxyOptions.rewriteRequestHeaders(from, only(headers, requestHeaders)),
        // An object storage may not know how long a file may be cached.
        rewriteHeaders: (headers) => ({
          ...only(headers, responseHeaders),
          'cache-control': cacheControl(file),
          // Of all that its host gets, whether or not it says so.
          vary: 'accept-encoding',
        }),
      });
    },
  );
}
