import type { FastifyInstance } from 'fastify';

/** No page has this path, so its document is that of unknown URLs. */
const unknownPath = '/no-such-page-of-the-shop';

/**
 * Requests a document of each kind from a shell that serves nobody yet, and the files that it names.
 *
 * @returns the problems, one sentence each
 */
export async function checkDocuments(app: FastifyInstance): Promise<string[]> {
  const ready = await app.inject('/health/ready');
  if (ready.statusCode !== 200) return [`The new shell is not ready: ${ready.body}`];
  const paths = new Set(['/', ...(await examplePaths(app))]);
  const files = new Set<string>();
  const problems: string[] = [];
  for (const path of [...paths, unknownPath]) {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    const expected = path === unknownPath ? 404 : 200;
    if (statusCode !== expected) problems.push(`${path} responds with HTTP ${statusCode}.`);
    // Without its page, a document has only header and footer.
    else if (!body.includes('<h1')) problems.push(`${path} is not rendered on the server.`);
    for (const [file] of body.matchAll(/\/assets\/[\w./-]+/g)) files.add(file);
  }
  for (const file of files) {
    const { statusCode } = await app.inject(file);
    if (statusCode !== 200) problems.push(`${file} responds with HTTP ${statusCode}.`);
  }
  return problems;
}

/** Returns one path of each kind in the sitemap: of all products, one. */
async function examplePaths(app: FastifyInstance): Promise<Iterable<string>> {
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
