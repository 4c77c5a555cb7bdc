import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** No page has this URL, so its document is that of unknown URLs. */
const unknownUrl = '/no-such-page-of-the-shop';

/**
 * Requests a document of each kind from a shell that serves nobody yet, and looks for the files that it names.
 *
 * @param webFolder the folder of the browser build. Requests would also find files of other builds
 * @returns the problems, one sentence each
 */
export async function checkDocuments(app: FastifyInstance, webFolder: string): Promise<string[]> {
  const ready = await app.inject('/health/ready');
  if (ready.statusCode !== 200) return [`The new shell is not ready: ${ready.body}`];
  const urls = new Set(['/', ...(await exampleUrls(app)), unknownUrl]);
  const files = new Set<string>();
  const problems: string[] = [];
  for (const url of urls) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    const expected = url === unknownUrl ? 404 : 200;
    if (statusCode !== expected) problems.push(`${url} responds with HTTP ${statusCode}.`);
    // Without its page, a document has only header and footer.
    else if (!body.includes('<h1')) problems.push(`${url} is not rendered on the server.`);
    for (const [, file = ''] of body.matchAll(/\/assets\/([\w./-]+)/g)) files.add(file);
  }
  if (files.size === 0) problems.push('The documents name no files of the shell.');
  for (const file of files) {
    if (!existsSync(path.join(webFolder, file))) {
      problems.push(`/assets/${file} is named by documents, but missing in the build.`);
    }
  }
  return problems;
}

/** Returns one URL of each kind in the sitemap: of all products, one. */
async function exampleUrls(app: FastifyInstance): Promise<Iterable<string>> {
  const sitemap = await app.inject('/sitemap.xml');
  const [first = ''] = locations(sitemap.body);
  // A large shop has an index of sitemaps.
  const urls = first.endsWith('.xml')
    ? locations((await app.inject(pathOf(first))).body)
    : locations(sitemap.body);
  const kinds = new Map<string, string>();
  for (const path of urls.map(pathOf)) {
    const kind = path.replace(/(?<=.)\/.*/, '/…');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds.values();
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

const pathOf = (url: string) => new URL(url, 'http://shop').pathname;
