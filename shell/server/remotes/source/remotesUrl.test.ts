import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type TestServer } from '../../test/testShop';
import { remotesFromUrl } from './remotesUrl';

let server: TestServer;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];

beforeAll(async () => {
  server = await listen((request, response) => {
    requests.push(request);
    respond(request, response);
  });
});
afterAll(() => server.close());
beforeEach(() => requests.splice(0));

const reader = () => remotesFromUrl(`${server.origin}/shop/remotes.json`);
const respondWith = (content: unknown, etag?: string) => {
  respond = (request, response) => {
    const isNotModified = etag !== undefined && request.headers['if-none-match'] === etag;
    response.writeHead(isNotModified ? 304 : 200, etag === undefined ? {} : { etag });
    response.end(isNotModified ? undefined : JSON.stringify(content));
  };
};

it('[S-50] reads URLs, absolute or relative to its own', async () => {
  respondWith({ 'mf-a': 'mf-a/2026/', 'mf-b': '/b', 'mf-c': 'https://c.example/dist' });
  expect(Object.fromEntries(await reader()())).toEqual({
    'mf-a': { live: { url: `${server.origin}/shop/mf-a/2026` }, canary: null },
    'mf-b': { live: { url: `${server.origin}/b` }, canary: null },
    'mf-c': { live: { url: 'https://c.example/dist' }, canary: null },
  });
});

it('[S-50] reads a candidate with its share', async () => {
  respondWith({ 'mf-a': { live: 'one', candidate: 'two', share: 5 } });
  expect((await reader()()).get('mf-a')).toEqual({
    live: { url: `${server.origin}/shop/one` },
    canary: { location: { url: `${server.origin}/shop/two` }, share: 5, reason: null },
  });
});

it('[S-50] transfers only changed content, by its ETag', async () => {
  const read = reader();
  respondWith({ 'mf-a': 'one' }, '"1"');
  const first = await read();
  expect(await read()).toBe(first);
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  expect(requests[1]?.headers['cache-control']).not.toContain('no-cache');
  respondWith({ 'mf-a': 'two' }, '"2"');
  expect((await read()).get('mf-a')?.live).toEqual({ url: `${server.origin}/shop/two` });
});

it('[S-50] works without ETags', async () => {
  const read = reader();
  respondWith({ 'mf-a': 'one' });
  await read();
  respondWith({ 'mf-a': 'two' });
  expect((await read()).get('mf-a')?.live).toEqual({ url: `${server.origin}/shop/two` });
});

it.each([[['mf-a']], [null], [{ 'mf-a': 1 }], [{ '../x': 'dist' }], [{ 'mf-a': '' }]])(
  '[S-50] rejects %j, like in a file',
  async (content) => {
    respondWith(content);
    await expect(reader()()).rejects.toThrow('remotes.json');
  },
);

it.each(['file:///etc', 'data:text/plain,x', 'javascript:1'])(
  '[S-50] rejects the location %s',
  async (location) => {
    respondWith({ 'mf-a': location });
    await expect(reader()()).rejects.toThrow('is no URL of a web server');
  },
);

it('[S-50] fails for another status, an endless response and one that is too large', async () => {
  respond = (_request, response) => response.writeHead(503).end('{}');
  await expect(reader()()).rejects.toThrow('responds with HTTP 503');
  respond = (_request, response) => response.writeHead(304).end();
  await expect(reader()()).rejects.toThrow('responds with HTTP 304');
  respond = (_request, response) => response.end(' '.repeat(64 * 1024) + '{}');
  await expect(reader()()).rejects.toThrow('is too large');

  const controller = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  respond = (_request, response) =>
    void response.write('{', () => controller.abort(new Error('late')));
  await expect(reader()()).rejects.toThrow('late');
  expect(timeout).toHaveBeenCalledWith(2_000);
  timeout.mockRestore();
});
