import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyCapacity } from '../src/http/limitOpenBodies';
import { openShop, type Shop } from './support/shop';
import { newUser } from './support/users';
import { waitUntil } from './support/waitUntil';

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
  const { port } = instance.app.server.address() as AddressInfo;
  return { ...instance, port };
}

/** A body of 60,000 bytes that does not come to its end. */
async function begin(port: number, ip: string, headers: Record<string, string>) {
  const message = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/token' },
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
  });
  sent.add(message);
  message.on('error', () => undefined);
  message.write('{"email":');
  await once(message, 'socket');
  return message;
}

const declared = { 'content-length': '60000' };
const path = '/api/auth/create_user';

describe('the bodies of requests that are not answered', () => {
  it('[S-25] [S-45] are limited for a network: a further one gets 429 until one has ended', async () => {
    const { call, port } = await listen({ maxBytes: 2 ** 30, maxBytesPerNetwork: 60_000 });
    const open = await begin(port, '10.1.1.1', declared);
    const signUp = (ip: string) => call('POST', path, { body: newUser(), ip });

    await waitUntil(async () => (await signUp('10.1.1.1')).status === 429);

    const refused = await signUp('10.1.1.1');
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.body.detail).toBe(
      'Too many requests at once. Please wait a moment and try again.',
    );
    expect((await signUp('10.2.2.2')).status).toBe(201);
    open.destroy();
    await waitUntil(async () => (await signUp('10.1.1.1')).status === 201);
  });

  it('[S-25] are limited in all: a further one gets 503, and what has no body is answered', async () => {
    const { call, port } = await listen({ maxBytes: 64 * 1024, maxBytesPerNetwork: 2 ** 30 });
    // Without a length it counts as the largest.
    await begin(port, '10.1.1.1', {});
    const signUp = () => call('POST', path, { body: newUser(), ip: '10.2.2.2' });

    await waitUntil(async () => (await signUp()).status === 503);

    expect((await signUp()).body.detail).toBe(
      'The shop is very busy right now. Please try again in a moment.',
    );
    expect((await call('GET', '/api/product/products')).status).toBe(200);
  });
});
