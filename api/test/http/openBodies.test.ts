import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyCapacity } from '../../src/http/limits/limitOpenBodies';
import { openShop, type Shop } from '../support/shop';
import { newUser } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
const sent = new Set<ClientRequest>();
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => {
  for (const message of sent) message.destroy();
  sent.clear();
});
afterAll(() => shop.close());

async function listen(bodyCapacity: BodyCapacity) {
  const instance = await shop.instance({ bodyCapacity });
  await instance.app.listen({ port: 0, host: '127.0.0.1' });
  return instance;
}

/** Sends an incomplete body, and resolves once the server has the request. */
async function begin({ server }: { server: Server }, ip: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo;
  const received = once(server, 'request');
  const message = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/auth/token',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
  });
  sent.add(message);
  message.on('error', () => undefined);
  message.write('{"email":');
  await received;
  await nextTurn();
  return message;
}

const declared = { 'content-length': '60000' };
const path = '/api/auth/create_user';

describe('the bodies of unfinished requests', () => {
  it('[S-25] [S-45] are limited per network: a further one gets 429 until one has ended', async () => {
    const { app, call } = await listen({ maxBytes: 2 ** 30, maxBytesPerNetwork: 60_000 });
    const open = await begin(app, '10.1.1.1', declared);
    const signUp = (ip: string) => call('POST', path, { body: newUser(), ip });

    const refused = await signUp('10.1.1.1');

    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.body.detail).toBe(
      'Too many requests at once. Please wait a moment and try again.',
    );
    expect((await signUp('10.2.2.2')).status).toBe(201);
    open.destroy();
    await waitUntil(async () => (await signUp('10.1.1.1')).status === 201);
  });

  it('[S-25] are limited in total: a further one gets 503, and requests without a body are answered', async () => {
    const { app, call } = await listen({ maxBytes: 64 * 1024, maxBytesPerNetwork: 2 ** 30 });
    // A body without a length counts as the largest one.
    await begin(app, '10.1.1.1', {});
    const refused = await call('POST', path, { body: newUser(), ip: '10.2.2.2' });

    expect(refused.status).toBe(503);
    expect(refused.body.detail).toBe(
      'The shop is very busy right now. Please try again in a moment.',
    );
    expect((await call('GET', '/api/product/products')).status).toBe(200);
  });
});

it('[S-43] a client that disconnects before the end of its body causes no error log', async () => {
  const lines: string[] = [];
  const { app } = await shop.instance({
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const received = once(app.server, 'request') as Promise<[IncomingMessage]>;
  const left = await begin(app, '10.9.9.9', declared);
  const [message] = await received;
  // Node's `once` would reject when the stream fails.
  const closed = new Promise((resolve) => message.once('close', resolve));

  left.destroy();

  await closed;
  await nextTurn();
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
