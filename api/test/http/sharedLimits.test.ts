import { hasRedis, RedisServer } from '../support/processes/redis';
import { openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const limits = { refreshesPerIp: 2 };
/** Long enough for a Redis on a busy machine. */
const redisTimeoutMs = 3_000;
const outage = 'Redis cannot be used: each process limits the rate of requests by itself';

async function openInstance(redisUrl: string) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const instance = await shop.instance({
    redisUrl,
    redisTimeoutMs,
    limits,
    logLevel: 'info',
    logStream,
  });
  let latest = 0;
  return {
    lines,
    messages: (text: string) => lines.filter((line) => line.includes(text)).length,
    /** Sends a limited request, and returns the status. */
    send: async (ip: string) => {
      const body = { refresh_token: 'x' };
      const reply = await instance.call('POST', '/api/auth/refresh_access_token', { body, ip });
      latest = Number(reply.headers['retry-after']);
      return reply.status;
    },
    retryAfter: () => latest,
    ready: () => instance.call('GET', '/health/ready'),
    products: () => instance.call('GET', '/api/product/products'),
  };
}

describe('a Redis that cannot be reached', () => {
  it('[S-45] [S-46] leaves each process ready with its own limits, and is logged once', async () => {
    // Nothing listens on the port of the discard protocol.
    const { send, ready, products, messages } = await openInstance('redis://127.0.0.1:9');
    const statuses = [];
    for (let request = 0; request < 4; request += 1) statuses.push(await send('198.51.100.1'));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await send('198.51.100.2')).toBe(401);
    expect((await ready()).status).toBe(200);
    expect((await products()).status).toBe(200);
    expect(messages(outage)).toBe(1);
  });
});

if (hasRedis) {
  describe('a Redis that several processes share', () => {
    let redis: RedisServer;
    beforeEach(async () => {
      redis = await RedisServer.start();
    });
    afterEach(() => redis.stop());

    async function openConnected() {
      const instance = await openInstance(redis.url);
      // The connection is opened in the background.
      let ip = 0;
      const other = await openInstance(redis.url);
      await waitUntil(async () => {
        ip += 1;
        const client = `203.0.113.${ip}`;
        const statuses = [];
        for (const one of [instance, other, instance]) statuses.push(await one.send(client));
        return statuses[2] === 429;
      });
      return [instance, other] as const;
    }

    it('[S-45] limits requests to all processes together, per client and route', async () => {
      const [one, other] = await openConnected();
      expect(await one.send('198.51.100.1')).toBe(401);
      expect(await other.send('198.51.100.1')).toBe(401);
      expect(await one.send('198.51.100.1')).toBe(429);
      expect(one.retryAfter()).toBeGreaterThan(0);
      expect(one.retryAfter()).toBeLessThanOrEqual(15 * 60);
      expect(await other.send('198.51.100.1')).toBe(429);
      expect(await other.send('198.51.100.2')).toBe(401);
    });

    it('[S-45] [S-46] may stop and come back, while the counts of each process apply', async () => {
      const [one, other] = await openConnected();
      expect(await one.send('198.51.100.1')).toBe(401);
      await redis.stop();
      expect(await one.send('198.51.100.1')).toBe(401);
      expect(await one.send('198.51.100.1')).toBe(429);
      expect(await other.send('198.51.100.1')).toBe(401);
      expect((await other.ready()).status).toBe(200);
      expect(one.messages(outage)).toBe(1);
      await redis.start();
      await waitUntil(() => one.messages('Redis can be used again') === 1);
      await waitUntil(() => other.messages('Redis can be used again') === 1);
      const ip = '198.51.100.3';
      expect([await one.send(ip), await other.send(ip), await one.send(ip)]).toEqual([
        401, 401, 429,
      ]);
    });

    it('[S-45] [S-46] may stop responding, while requests are answered and limited', async () => {
      const [one] = await openConnected();
      redis.freeze();
      const ip = '198.51.100.4';
      expect([await one.send(ip), await one.send(ip), await one.send(ip)]).toEqual([401, 401, 429]);
      expect(one.messages(outage)).toBe(1);
      redis.continue();
    });
  });
}
