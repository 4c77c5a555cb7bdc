import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, PageCache } from './PageCache';
import { overrideCookie, OverrideError, type RemoteOverrides } from '../remotes/remoteOverride';
import { renderDocument, type RenderContext } from './renderDocument';
import { securityHeadersWith } from '../securityHeaders';

interface DocumentsContext extends RenderContext {
  overrides: RemoteOverrides;
  isCachingPages: boolean;
}

const cachedPages = 500;

/** Answers every address that is no file with a document. */
export function serveDocuments(app: FastifyInstance, context: DocumentsContext): void {
  const { overrides, registry } = context;
  const cache = new PageCache(context.isCachingPages ? cachedPages : 0);
  // Where a developer's cookie changes documents, no cache between may mix them up.
  const vary = overrides.isOn ? 'accept-encoding, cookie' : 'accept-encoding';

  app.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    if (!request.headers.accept?.includes('text/html')) {
      return reply.status(404).type('text/plain').send('Not found');
    }
    const query = new URLSearchParams(search);
    if (query.has('remote')) return changeOverride(path, query, reply, context);
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(ownAddress(path.replace(/\/+$/, ''), search), 301);
    }
    void reply.header('vary', vary);
    const override = overrides.ofCookie(request.headers.cookie);
    if (override) {
      const { status, html } = await renderDocument(request.url, context, override);
      reply.helmet(securityHeadersWith(override.origin));
      return asDocument(reply).status(status).header('cache-control', 'no-store').send(html);
    }

    const key = `${registry.version} ${context.reads.catalogVersion()} ${request.url}`;
    const page = await cache.get(key, () => renderDocument(request.url, context));
    void reply
      .status(page.status)
      .header('etag', page.etag)
      .header(
        'cache-control',
        page.isComplete ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60' : 'no-store',
      );
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return asDocument(reply).send(await page.body(encoding));
  });
}

const asDocument = (reply: FastifyReply) => reply.type('text/html; charset=utf-8');

/** Puts the override of `?remote=` into the cookie, or ends it, and leads to the page it stood at. */
function changeOverride(
  path: string,
  query: URLSearchParams,
  reply: FastifyReply,
  { overrides, registry, publicOrigin }: DocumentsContext,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  const flags = `Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`;
  try {
    const units = registry.deployments.map(({ name }) => name);
    const cookie =
      query.get('remote') === 'none'
        ? `${overrideCookie}=; Max-Age=0; ${flags}`
        : `${overrideCookie}=${overrides.accept(query, units)}; ${flags}`;
    for (const name of ['remote', 'expires', 'signature']) query.delete(name);
    return reply.header('set-cookie', cookie).redirect(ownAddress(path, query.toString()), 302);
  } catch (error) {
    if (!(error instanceof OverrideError)) throw error;
    return reply.status(400).type('text/plain; charset=utf-8').send(error.message);
  }
}

/** Browsers take two slashes at the beginning, or what they read as slashes, for another host. */
const ownAddress = (path: string, search: string) =>
  `/${path.replace(/^[/\\\s]+/, '')}${search && `?${search}`}`;
