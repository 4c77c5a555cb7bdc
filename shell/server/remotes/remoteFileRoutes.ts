import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { cacheControl, hasContentHash, immutable } from '../http/cacheControl';
import type { Metrics } from '../http/metrics';
import { proxyReplyOptions } from '../http/proxy';
import { sendText } from '../http/responses';
import { abortOnDisconnect, upstreamClient } from '../http/upstream';
import { hasFile, hashedFiles, liveBuild, unreadBuild } from './Deployment';
import type { Previews } from './preview/Previews';
import type { RemoteRegistry } from './RemoteRegistry';

/** How long to wait for the host of a remote. */
const timeoutMs = 5_000;

const buildVersion = /^[0-9a-f]{12}$/;
/** Words in place of a version. */
const versionWords = [hashedFiles, liveBuild, unreadBuild];

/** Headers that a file may depend on. The host of a remote gets nothing of a visitor's session. */
const requestHeaders = [
  'host',
  'accept-encoding',
  'range',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
];
/** Headers that describe a file. Its host cannot set cookies or decide anything else for the shop. */
const responseHeaders = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
];

const pickHeaders = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))) as T;

interface RemoteFileRoute {
  Params: { name: string; version: string; '*': string };
}

interface RemoteFileOptions {
  registry: RemoteRegistry;
  previews: Previews;
  metrics: Metrics;
}

/**
 * Serves the files of a build below `/remotes/<name>/<version>/…`, those of the live build below
 * `/remotes/<name>/live/…`, and files of any build with a hash in their name below `/remotes/<name>/files/…`, from the
 * remote's folder or URL.
 *
 * An unknown build may already be live on another server, which sent its document. It may also be forgotten, or was
 * unreadable when a document was sent: the live build then replaces it in open pages.
 */
export async function remoteFileRoutes(
  app: FastifyInstance,
  { registry, previews, metrics }: RemoteFileOptions,
): Promise<void> {
  const proxyOptions = proxyReplyOptions(timeoutMs, (reason) =>
    metrics.countProxyError('remote', reason),
  );
  await app.register(replyFrom, { undici: upstreamClient });
  // A host's redirect must not be cached: the file may be there later.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 301) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.get<RemoteFileRoute>(
    '/remotes/:name/:version/*',
    { preHandler: abortOnDisconnect },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const isVersion = buildVersion.test(version);
      if (!isVersion && !versionWords.includes(version)) return sendText(reply, 404, 'Not found');
      // A host may hold the manifest of the build that was live before.
      const isHashed = version === hashedFiles || (version === liveBuild && hasContentHash(file));
      const find = () =>
        isHashed
          ? (registry.history.findWithFile(name, file) ??
            previews.find(name, (build) => hasFile(build, file)))
          : (registry.history.find(name, version) ??
            previews.find(name, (build) => build.version === version));
      const canExist = isHashed ? hasContentHash(file) : isVersion;
      if (canExist && !find()) await registry.refreshSoon();
      const deployment = find() ?? registry.live.get(name);
      if (!deployment) return sendText(reply, 404, 'Not found');
      const { location } = deployment;
      if ('folder' in location) {
        // A folder whose files change gets another version. A host, in contrast, may replace a file at any time.
        const isImmutable = deployment.version === version && isVersion;
        return reply
          .header('cache-control', isImmutable ? immutable : cacheControl(file))
          .sendFile(file, location.folder, { cacheControl: false });
      }
      return reply.from(`${location.url}/${file.split('/').map(encodeURIComponent).join('/')}`, {
        ...proxyOptions,
        rewriteRequestHeaders: (from, headers) =>
          proxyOptions.rewriteRequestHeaders(from, pickHeaders(headers, requestHeaders)),
        // Object storage may not know how long a file may be cached.
        rewriteHeaders: (headers) => ({
          ...pickHeaders(headers, responseHeaders),
          'cache-control': cacheControl(file),
          // A file varies by no other header that its host gets, whether or not the host says so.
          vary: 'accept-encoding',
        }),
      });
    },
  );
}
