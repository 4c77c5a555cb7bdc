import { request as sendHttp, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { openShop, type Shop, type Shopper } from '../support/shop';
import { newUser } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

/** Hashes wait until the tests release them. */
function heldPasswords() {
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1 });
  let open: () => void = () => undefined;
  let gate = Promise.resolve();
  const started: string[] = [];
  const hold = async (password: string) => {
    started.push(password);
    await gate;
  };
  return {
    started,
    close: () => {
      started.length = 0;
      gate = new Promise((resolve) => (open = () => resolve()));
    },
    open: () => open(),
    passwords: {
      ...passwords,
      async hash(password: string) {
        await hold(password);
        return passwords.hash(password);
      },
      async matches(password: string, stored: string | null) {
        await hold(password);
        return passwords.matches(password, stored);
      },
    },
  };
}

const held = heldPasswords();
let shop: Shop;
let user: Shopper;
beforeAll(async () => {
  shop = await openShop({ passwords: held.passwords });
  user = await shop.shopper();
});
beforeEach(() => held.close());
afterEach(() => held.open());
afterAll(() => shop.close());

const signIn = (ip: string, password = user.password) =>
  shop.call('POST', '/api/auth/token', { body: { email: user.email, password }, ip });
const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => work(index));
/** Returns the requests that are answered while all hashes wait. */
async function refusedOf<Reply>(replies: Promise<Reply>[], count: number): Promise<Reply[]> {
  const refused: Reply[] = [];
  for (const reply of replies) void reply.then((answer) => refused.push(answer));
  await waitUntil(() => refused.length === count);
  return [...refused];
}

describe('hashing of passwords', () => {
  it('[S-02] refuses what exceeds the share of one network with 503 and Retry-After', async () => {
    const replies = times(60, () => signIn('198.51.100.1'));

    const refused = await refusedOf(replies, 60 - 2 - 50);
    held.open();

    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body.detail).toBe(
        'The shop is busy with sign-ins right now. Please try again in a moment.',
      );
    }
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(52);
  });

  it('[S-02] takes turns between networks, so that one with many requests delays nobody else', async () => {
    const flood = times(40, () => signIn('198.51.100.2', 'flood'));
    await waitUntil(() => held.started.length === 2);
    const other = signIn('203.0.113.9');
    await shop.app.inject('/health/live');
    held.open();

    expect((await other).status).toBe(200);

    expect(held.started.indexOf(user.password)).toBeLessThanOrEqual(4);
    await Promise.all(flood);
  });

  it('[S-02] is bounded for all networks together, and makes room for a network with fewer requests', async () => {
    const floods = times(4, (network) => times(53, () => signIn(`198.51.100.${10 + network}`)));
    await refusedOf(floods.flat(), 4 * 53 - 202);

    const other = signIn('203.0.113.10');
    const refused = await refusedOf(floods.flat(), 4 * 53 - 202 + 1);
    held.open();

    expect(refused.every(({ status }) => status === 503)).toBe(true);
    expect((await other).status).toBe(200);
    await Promise.all(floods.flat());
  });

  describe('over connections', () => {
    let port = 0;
    beforeAll(async () => {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = shop.app.server.address() as AddressInfo);
    });

    /** Resolves to the status, or null if the connection is closed before a response. */
    const send = (password: string) => {
      const headers = { 'content-type': 'application/json' };
      const options = { port, host: '127.0.0.1', path: '/api/auth/token', method: 'POST', headers };
      const client: ClientRequest = sendHttp(options);
      const status = new Promise<number | null>((resolve) => {
        client.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? null);
        });
        client.on('error', () => resolve(null));
      });
      client.end(JSON.stringify({ email: user.email, password }));
      return { client, status };
    };

    it('[S-02] drops only requests whose client has disconnected', async () => {
      const busy = times(2, () => signIn('198.51.100.20'));
      await waitUntil(() => held.started.length === 2);
      const gone = times(20, () => send('gone'));
      const waiting = send(user.password);
      await waitUntil(async () => (await connections()) === 21);
      // A later request waits behind these, so the server has received them.
      await shop.app.inject('/health/live');
      for (const { client } of gone) client.destroy();
      await waitUntil(async () => (await connections()) === 1);

      held.open();
      expect(await waiting.status).toBe(200);

      await Promise.all(busy);
      expect(held.started).not.toContain('gone');
    });
  });

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it.each<[string, () => Parameters<Shop['call']>]>([
    ['sign-up', () => ['POST', '/api/auth/create_user', { body: newUser() }]],
    [
      'change of a password',
      () => [
        'POST',
        '/api/auth/change_password',
        {
          token: user.access_token,
          body: { current_password: user.password, new_password: 'another long one' },
        },
      ],
    ],
    [
      'deletion of an account',
      () => [
        'POST',
        '/api/auth/delete_user',
        { token: user.access_token, body: { password: user.password } },
      ],
    ],
  ])('[S-02] has the same bound for a %s', async (_name, call) => {
    const ip = '198.51.100.30';
    const waiting = times(52, () => signIn(ip));
    await waitUntil(() => held.started.length === 2);
    await shop.app.inject('/health/live');
    const [method, url, options] = call();

    const { status } = await shop.call(method, url, { ...options, ip });

    expect(status).toBe(503);
    held.open();
    await Promise.all(waiting);
  });
});
