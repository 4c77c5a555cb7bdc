import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '@shop/shared/server';
import { localUrl } from '../http/localUrl';
import { securityHeadersWith } from '../http/securityHeaders';
import { getOverride, registerOverrideCookie } from '../remotes/overrideCookie';
import { areOverridesEnabled, type OverrideSettings } from '../remotes/remoteOverride';
import { chooseEncoding } from './compression';
import { handleOverrideLink } from './handleOverrideLink';
import { PageCache } from './PageCache';
import { renderDocument, type RenderContext } from './renderDocument';

interface DocumentOptions extends Omit<RenderContext, 'hasDeveloperTools'> {
  overrides: OverrideSettings;
  isCachingPages: boolean;
}

const maxCachedPages = 500;
const htmlType = 'text/html; charset=utf-8';

/** Responds to every URL that is no file with a document. */
export async function documentRoutes(
  app: FastifyInstance,
  { overrides, isCachingPages, ...options }: DocumentOptions,
): Promise<void> {
  const context = { ...options, hasDeveloperTools: overrides.allowLocalhost };
  const { api, registry, publicOrigin } = options;
  const cache = new PageCache(isCachingPages ? maxCachedPages : 0);
  const vary = areOverridesEnabled(overrides) ? 'accept-encoding, cookie' : 'accept-encoding';
  await registerOverrideCookie(app, overrides.secret);

  app.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    if (!request.headers.accept?.includes('text/html')) {
      return reply.status(404).type('text/plain').send('Not found');
    }
    const query = new URLSearchParams(search);
    if (query.has('remote')) {
      return handleOverrideLink(path, query, reply, { overrides, registry, publicOrigin });
    }
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(localUrl(path.replace(/\/+$/, ''), search), 301);
    }

    void reply.header('vary', vary);
    const override = getOverride(request);
    if (override) {
      const { status, html } = await renderDocument(request.url, context, override);
      reply.helmet(securityHeadersWith(override.origin));
      return reply.status(status).header('cache-control', 'no-store').type(htmlType).send(html);
    }

    const key = `${registry.version} ${api.catalogVersion()} ${request.url}`;
    const page = await cache.get(key, () => renderDocument(request.url, context));
    void reply
      .status(page.status)
      .header('etag', page.etag)
      .header(
        'cache-control',
        page.isComplete ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60' : 'no-store',
      );
    const isNotModified =
      page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag);
    if (isNotModified) return reply.status(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(htmlType).send(await page.body(encoding));
  });
}
