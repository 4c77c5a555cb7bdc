import { unlink } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestFolder, type TestFolder } from '../test/testShop';
import { cacheControl } from './cacheControl';
import { cacheImmutableFiles } from './cacheImmutableFiles';

const name = 'main.0123abcd.js';

let folder: TestFolder;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await createTestFolder();
  await folder.write(name, 'start()');
  await folder.write(`${name}.br`, 'brotli');
  await folder.write('entry.json', '{}');
  app = fastify({ genReqId: createIds() });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  cacheImmutableFiles(app);
  await app.register(serveFiles, {
    root: folder.path,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => void reply.header('cache-control', cacheControl(file)),
  });
});

afterEach(async () => {
  await app.close();
  await folder.remove();
});

function createIds() {
  let id = 0;
  return () => `request-${++id}`;
}

const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url: `/${file}`, headers, method });

/** Requests the file, deletes it from the disk, and requests it again. */
async function getAfterDeletion(file: string, headers: Record<string, string> = {}) {
  const first = await get(file, headers);
  for (const copy of [file, `${file}.br`])
    await unlink(path.join(folder.path, copy)).catch(() => null);
  return { first, second: await get(file, headers) };
}

it.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip, deflate, br' }])(
  'an immutable file is sent again as before, with another request id: %j',
  async (headers) => {
    const { first, second } = await getAfterDeletion(name, headers);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    const { 'x-request-id': firstId, date: _of, connection: _hop, ...expected } = first.headers;
    expect(second.headers).toMatchObject(expected);
    expect([firstId, second.headers['x-request-id']]).toEqual(['request-1', 'request-2']);
  },
);

it('each encoding is kept on its own', async () => {
  expect((await get(name, { 'accept-encoding': 'br' })).body).toBe('brotli');
  expect((await get(name)).body).toBe('start()');
  expect((await get(name, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it('HEAD and conditional requests have the headers without the body', async () => {
  const { first } = await getAfterDeletion(name);
  const head = await get(name, {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
  const { statusCode, body, headers } = await get(name, {
    'if-none-match': String(first.headers.etag),
  });
  expect([statusCode, body]).toEqual([304, '']);
  expect(headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': first.headers['cache-control'],
  });
  expect(headers).not.toHaveProperty('content-length');
  expect((await get(name, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('requests for a part or by date are the route’s', async () => {
  const { headers } = await get(name);
  const part = await get(name, { range: 'bytes=0-4' });
  expect([part.statusCode, part.body]).toEqual([206, 'start']);
  const modifiedSince = { 'if-modified-since': String(headers['last-modified']) };
  expect((await get(name, modifiedSince)).statusCode).toBe(304);
  expect((await get(name)).body).toBe('start()');
});

it.each([
  ['that may change', 'entry.json'],
  ['with a query', `${name}?again=1`],
])('a file %s is read each time', async (_what, file) => {
  expect((await get(file)).statusCode).toBe(200);
  await unlink(path.join(folder.path, file.split('?', 1)[0] ?? ''));
  expect((await get(file)).statusCode).toBe(404);
});

it('a file that is missing is found later', async () => {
  const later = 'later.0123abcd.js';
  expect((await get(later)).statusCode).toBe(404);
  await folder.write(later, 'later()');
  expect((await get(later)).body).toBe('later()');
});
