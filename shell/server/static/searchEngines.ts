import type { FastifyInstance } from 'fastify';
import { endpoints } from '@shop/shared';
import type { Problem, Product } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { publicPages } from '../../src/publicPages';
import type { ApiReader } from '../http/ApiReader';

/** Products come and go with the seasons, not with the minutes. */
const cacheControl = 'public, max-age=600';

/** What belongs to one shopper, and what is no page. */
const closedPaths = ['/cart', '/checkout', '/orders', '/user', '/api'];

const unavailable: Problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'The list of products cannot be had right now. Please try again later.',
};

/** `/robots.txt` and `/sitemap.xml`: where search engines may go and what there is to find. */
export function searchEngines(
  app: FastifyInstance,
  { reads, publicOrigin }: { reads: ApiReader; publicOrigin: string },
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(robots(publicOrigin)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const products = await listProducts(reads);
    if (!products) {
      return reply
        .status(503)
        .headers({ 'retry-after': 60, 'cache-control': 'no-store' })
        .type('application/problem+json')
        .send(JSON.stringify(unavailable));
    }
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicOrigin, products));
  });
}

async function listProducts(reads: ApiReader): Promise<readonly Product[] | null> {
  const read = (await reads.prefetch([endpoints.products]))[endpoints.products.path];
  return read && 'data' in read ? (read.data as Product[]) : null;
}

function robots(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string, products: readonly Product[]): string {
  const paths = [
    ...publicPages,
    ...products.map(({ product_id }) => routes.product.to(product_id)),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** An encoded address holds none of the other characters that mean something to XML. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&apos;');
