import type { FastifyInstance } from 'fastify';
import { chooseEncoding, PageCache } from './PageCache';
import { renderPage, type RenderContext } from './renderPage';

interface DocumentsContext extends RenderContext {
  isCachingPages: boolean;
}

const cachedPages = 500;

/** Answers every address that is no file with a document. */
export function serveDocuments(app: FastifyInstance, context: DocumentsContext): void {
  const cache = new PageCache(context.isCachingPages ? cachedPages : 0);

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!request.headers.accept?.includes('text/html')) {
      return reply.status(404).type('text/plain').send('Not found');
    }
    if (path.length > 1 && path.endsWith('/')) {
      const query = request.url.slice(path.length);
      return reply.redirect(`/${path.replace(/^\/+|\/+$/g, '')}${query}`, 301);
    }

    const key = `${context.registry.version} ${context.reads.catalogueVersion()} ${request.url}`;
    const page = await cache.get(key, () => renderPage(request.url, context));
    void reply
      .status(page.status)
      .header('vary', 'accept-encoding')
      .header('etag', page.etag)
      .header(
        'cache-control',
        page.isComplete ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60' : 'no-store',
      );
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
  });
}
