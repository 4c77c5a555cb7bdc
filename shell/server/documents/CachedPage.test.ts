import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { availableOfflineHeader } from '@shop/shared/routes';
import { CachedPage } from './CachedPage';
import type { RenderedPage } from './renderDocument';

const headers = { 'content-security-policy': "default-src 'none'" };
const common = { vary: 'accept-encoding', 'content-security-policy': 'of other responses' };

const open = (html: string, rest: Partial<RenderedPage> = {}) =>
  new CachedPage(
    {
      status: 200,
      html,
      headers,
      isComplete: true,
      isAvailableOffline: false,
      ...rest,
    },
    common,
  );

const headersOf = ({ headers }: { headers: readonly string[] }) =>
  Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])));

it('derives its ETag from its content', () => {
  expect(open('same').etag).toBe(open('same').etag);
  expect(open('other').etag).not.toBe(open('same').etag);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (body: Buffer) => body],
] as const)('is compressed once: %s', async (encoding, decompress) => {
  const page = open('<p>é</p>');
  const request = { 'accept-encoding': encoding };
  const first = page.response(request);
  expect(page.response(request)).toBe(first);
  const response = await first;
  expect(page.response(request)).toBe(response);
  expect(decompress(response.body ?? Buffer.alloc(0)).toString()).toBe('<p>é</p>');
  expect(headersOf(response)).toEqual({
    vary: 'accept-encoding',
    ...headers,
    etag: page.etag,
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(response.body?.length),
    ...(encoding && { 'content-encoding': encoding }),
  });
});

it('answers 304 with caching headers and without body headers', async () => {
  const page = open('html');
  const { status, headers, body } = await page.response({ 'if-none-match': page.etag });
  expect([status, body]).toEqual([304, null]);
  const names = Object.keys(headersOf({ headers }));
  expect(names).toEqual(['vary', 'content-security-policy', 'etag', 'cache-control']);
});

it.each([{ status: 404 }, { isComplete: false }] as const)(
  'is not cached anywhere: %j',
  async (rest) => {
    const page = open('html', rest);
    expect(page.isCacheable).toBe(false);
    const { headers } = await page.response({});
    expect(headersOf({ headers })).toMatchObject({ 'cache-control': 'no-store' });
  },
);

it('never answers 304 for a page that does not exist', async () => {
  const page = open('html', { status: 404 });
  expect((await page.response({ 'if-none-match': page.etag })).status).toBe(404);
});

it.each([true, false])('tells the service worker whether to store it: %s', async (stored) => {
  const { headers } = await open('<p>', { isAvailableOffline: stored }).response({});
  expect(headers.includes(availableOfflineHeader)).toBe(stored);
});
