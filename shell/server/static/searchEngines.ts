import type { FastifyInstance } from 'fastify';
import type { Product } from '@shop/shared/contract';
import { pageRoutes } from '@shop/shared/routes';
import type { ApiReader } from '../http/ApiReader';
import { sendUnavailable } from '../http/sendProblem';
import { readProducts } from './readProducts';
import { pageUrls } from './pageUrls';

/** The catalog changes with the seasons. */
const cacheControl = 'public, max-age=600';

const unavailable = 'The list of products is not available right now. Please try again later.';

/** `/robots.txt` and `/sitemap.xml`. */
export function searchEngines(
  app: FastifyInstance,
  { api, publicOrigin }: { api: ApiReader; publicOrigin: string },
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(robots(publicOrigin)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const products = await readProducts(api, request.id);
    if (!products) return sendUnavailable(reply, unavailable);
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicOrigin, products));
  });
}

function robots(origin: string): string {
  const disallow = disallowedPaths().map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\nAllow: /\n${disallow.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The API, and the pages of members up to their first parameter: robots.txt matches prefixes. */
function disallowedPaths(): string[] {
  const members = pageRoutes.filter(({ access }) => access === 'member');
  const prefixes = members.map(({ pattern }) => pattern.replace(/:.*/, ''));
  const isCovered = (path: string) =>
    prefixes.some((prefix) => prefix !== path && path.startsWith(prefix));
  return [...prefixes.filter((path) => !isCovered(path)), '/api'];
}

function sitemap(origin: string, products: readonly Product[]): string {
  const paths = pageRoutes
    .filter((route) => route.isInSitemap)
    .flatMap((route) => pageUrls(route, products));
  const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** The other special characters of XML are percent-encoded in a URL. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&apos;');
