// Checks the responses of the web server, without a browser.
import { expect, test, type APIRequestContext } from '@playwright/test';
import { guestPages, indexedPages, noindexPages } from '../../support/pages';

const html = { headers: { accept: 'text/html' }, maxRedirects: 0 };
const documentOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, html)).text();

test('[H-12] [HM-09] an unknown URL responds 404 with a link to the shop', async ({ request }) => {
  for (const path of ['/no-such-page', '/shop/no-such-apple', '/journal/no-such-article']) {
    expect((await request.get(path, html)).status(), path).toBe(404);
  }
  expect(await documentOf(request, '/no-such-page')).toMatch(
    /<a [^>]*href="\/shop"[^>]*>Back to the shop<\/a>/,
  );
  expect(await documentOf(request, '/journal/no-such-article')).toContain(
    'Nothing grows at this address',
  );
});

test('the server redirects a trailing slash and responds 304 to a known ETag', async ({
  request,
}) => {
  const slash = await request.get('/about/', html);
  expect([slash.status(), slash.headers().location]).toEqual([301, '/about']);
  // Orders of other journeys change the documents with products.
  const { etag = '' } = (await request.get('/about', html)).headers();
  const again = await request.get('/about', {
    headers: { ...html.headers, 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
});

test('the canonical URL has no query', async ({ request, baseURL }) => {
  for (const path of guestPages) {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(
      await documentOf(request, `${path}?from=mail`),
    )?.[1];
    expect(canonical).toBe(`${baseURL}${path}`);
  }
});

test('only pages of the sitemap may be indexed by search engines', async ({ request }) => {
  const marks = async (path: string) =>
    (await documentOf(request, path)).match(/<title>|<meta name="robots" content="noindex"/g);
  for (const path of [...noindexPages, '/nope', '/shop/durian', '/journal/durian']) {
    expect(await marks(path), path).toHaveLength(2);
  }
  for (const path of indexedPages) expect(await marks(path), path).toEqual(['<title>']);
});

test('robots.txt names the sitemap, and each of its pages exists', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
  // The other seven of the eight products are not examples of a page.
  expect(urls).toHaveLength(indexedPages.length + 7);
  for (const url of urls) expect((await request.get(url, html)).status(), url).toBe(200);
  expect(sitemap).not.toContain('password');
});

test('[LG-09] [S-05] the page for a new password sends no referrer', async ({ request }) => {
  const response = await request.get('/reset-password', html);
  expect(response.status()).toBe(200);
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
});

test('the scripts of the shell contain no URL of a remote', async ({ request }) => {
  const document = await documentOf(request, '/');
  const scripts = / data-scripts="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await request.get(script)).text()).not.toContain('/remotes/mf-');
  }
});
