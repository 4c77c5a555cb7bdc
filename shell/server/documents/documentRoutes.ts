import type { FastifyInstance } from 'fastify';
import { findRoute } from '@shop/shared/routes';
import { matchesEtag } from '@shop/shared/server';
import { acceptsHtml } from '../http/acceptsHtml';
import { localUrl } from '../http/localUrl';
import { securityHeadersWith } from '../http/securityHeaders';
import { sendText } from '../http/sendText';
import { getOverride, registerOverrideCookie } from '../remotes/overrideCookie';
import { areOverridesEnabled, type OverrideSettings } from '../remotes/remoteOverride';
import { chooseEncoding } from './compression';
import { documentUrl } from './documentUrl';
import { handleOverrideLink } from './handleOverrideLink';
import { PageCache } from './PageCache';
import { renderDocument, type RenderContext } from './renderDocument';

interface DocumentOptions extends Omit<RenderContext, 'hasDeveloperTools' | 'log' | 'requestId'> {
  overrides: OverrideSettings;
  isCachingPages: boolean;
}

const maxListedPages = 500;
const maxOtherPages = 100;
const htmlType = 'text/html; charset=utf-8';

/** Responds to every URL that is no file with a document (EX-01). */
export async function documentRoutes(
  app: FastifyInstance,
  { overrides, isCachingPages, ...options }: DocumentOptions,
): Promise<void> {
  const hasDeveloperTools = overrides.allowLocalhost;
  const { api, registry, publicOrigin } = options;
  const listedPages = new PageCache(isCachingPages ? maxListedPages : 0);
  // Orders, filters and the like: there is no end of such URLs, and they must not evict the others.
  const otherPages = new PageCache(isCachingPages ? maxOtherPages : 0);
  const vary = ['accept', 'accept-encoding', ...(areOverridesEnabled(overrides) ? ['cookie'] : [])];
  await registerOverrideCookie(app, overrides.secret);

  app.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    void reply.header('vary', vary.join(', '));
    if (!acceptsHtml(request.headers.accept)) {
      return findRoute(path)
        ? sendText(reply, 406, 'This page is available as text/html only.')
        : sendText(reply, 404, 'Not found');
    }
    const query = new URLSearchParams(search);
    if (query.has('remote')) {
      return handleOverrideLink(path, query, reply, { overrides, registry, publicOrigin });
    }
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(localUrl(withoutTrailingSlashes(path), search), 301);
    }

    const { url, isListed } = documentUrl(path, query);
    const { id: requestId, log } = request;
    const context = { ...options, hasDeveloperTools, requestId, log };
    const override = getOverride(request);
    if (override) {
      const { status, html } = await renderDocument(url, context, override);
      reply.helmet(securityHeadersWith(override.origin));
      return reply.status(status).header('cache-control', 'no-store').type(htmlType).send(html);
    }

    const cache = isListed ? listedPages : otherPages;
    const key = `${registry.version} ${api.catalogVersion(requestId)} ${url}`;
    const page = await cache.get(key, () => renderDocument(url, context));
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

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
