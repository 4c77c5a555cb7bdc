import type { FastifyInstance } from 'fastify';
import { uploadedImages, type PageRoute, type RouteTable } from '@shop/shared/routes';
import type { ApiReader } from '../http/ApiReader';
import { sendCompressed, sendText, sendUnavailable } from '../http/responses';
import { cacheProductIds } from './cacheProductIds';
import { pageUrls } from './pageUrls';

/** The catalog changes only with the seasons. */
const maxAgeSeconds = 600;
const cacheControl = `public, max-age=${maxAgeSeconds}`;
const xmlType = 'application/xml; charset=utf-8';

/** The limit of one file in the sitemaps.org protocol. */
const maxUrls = 50_000;

const unavailable = 'The list of pages is not available right now. Please try again later.';

interface SearchEngineOptions {
  api: ApiReader;
  publicOrigin: string;
  /** `live`: the builds for visitors who get no candidate. */
  registry: { live: { routes: RouteTable; areRoutesComplete: boolean } };
}

/** Serves `/robots.txt` and `/sitemap.xml`. The sitemap is an index if its URLs need several files. */
export function searchEngines(
  app: FastifyInstance,
  { api, publicOrigin, registry }: SearchEngineOptions,
): void {
  const readProductIds = cacheProductIds(api, maxAgeSeconds * 1_000);
  /** Null while the products, or the pages of a remote, cannot be read. */
  const readPaths = async (requestId: string) => {
    const { routes, areRoutesComplete } = registry.live;
    const productIds = areRoutesComplete ? await readProductIds(requestId) : null;
    return productIds && sitemapPaths(routes.routes, productIds);
  };

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(robots(publicOrigin, registry.live.routes.routes)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await readPaths(request.id);
    if (!paths) return sendUnavailable(reply, unavailable);
    void reply.header('cache-control', cacheControl).type(xmlType);
    const sitemap =
      paths.length <= maxUrls
        ? urlSet(publicOrigin, paths)
        : sitemapIndex(publicOrigin, Math.ceil(paths.length / maxUrls));
    return sendCompressed(request, reply, sitemap);
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const paths = await readPaths(request.id);
      if (!paths) return sendUnavailable(reply, unavailable);
      const start = (Number(request.params.part) - 1) * maxUrls;
      if (paths.length <= maxUrls || start >= paths.length)
        return sendText(reply, 404, 'Not found');
      void reply.header('cache-control', cacheControl).type(xmlType);
      const part = urlSet(publicOrigin, paths.slice(start, start + maxUrls));
      return sendCompressed(request, reply, part);
    },
  );
}

/**
 * Allowed paths come before the disallowed paths that contain them: some parsers take the first match, others the
 * longest one (RFC 9309).
 */
function robots(origin: string, routes: readonly PageRoute[]): string {
  const lines = [
    `Allow: ${uploadedImages}`,
    ...disallowedPaths(routes).map((path) => `Disallow: ${path}`),
    'Allow: /',
  ];
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns `/api` and the member pages up to their first parameter, because robots.txt matches prefixes. */
function disallowedPaths(routes: readonly PageRoute[]): string[] {
  const members = routes.filter(({ access }) => access === 'member');
  const prefixes = members.map(({ pattern }) => pattern.replace(/:.*/, ''));
  const isCovered = (path: string) =>
    prefixes.some((prefix) => prefix !== path && path.startsWith(prefix));
  return [...prefixes.filter((path) => !isCovered(path)), '/api'];
}

const sitemapPaths = (routes: readonly PageRoute[], productIds: readonly string[]): string[] =>
  routes.filter((route) => route.isInSitemap).flatMap((route) => pageUrls(route, productIds));

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `${declaration}
<urlset xmlns="${namespace}">
${urls.join('\n')}
</urlset>
`;
}

function sitemapIndex(origin: string, files: number): string {
  const urls = Array.from(
    { length: files },
    (_, index) => `  <sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `${declaration}
<sitemapindex xmlns="${namespace}">
${urls.join('\n')}
</sitemapindex>
`;
}

/** Escapes a URL, in which all other special characters of XML are percent-encoded. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&apos;');
