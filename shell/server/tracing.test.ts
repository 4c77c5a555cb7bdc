import { startTracing } from '@shop/shared/server';
import { FakeCollector } from '@shop/shared/fakes/FakeCollector.mjs';
import { buildTestApp } from './test/buildTestApp';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { listen, type TestServer } from './test/testShop';

const service = 'shop-shell';
const clientTraceparent = '00-11111111111111111111111111111111-2222222222222222-01';

let shop: CatalogShop;
let remote: TestServer;
/** The `traceparent` headers that each server received, by path. */
const received = new Map<string, unknown>();
const record = (path: string | undefined, headers: NodeJS.Dict<string | string[]>) =>
  received.set(path ?? '', headers.traceparent);

beforeAll(async () => {
  shop = await createCatalogShop(({ url, headers, socket }, response) => {
    record(url, headers);
    if (url?.includes('hang-up')) socket.destroy();
    else response.end('{"from":"api"}');
  });
  remote = await listen(({ url, headers }, response) => {
    record(url, headers);
    response.end('{}');
  });
});
beforeEach(() => received.clear());
afterAll(async () => {
  await remote.close();
  await shop.remove();
});

const openShop = async (tracing: Awaited<ReturnType<typeof startTracing>> | null) =>
  buildTestApp(await shop.configure({ 'mf-catalog': 'mf-catalog', 'mf-account': remote.origin }), {
    tracing,
  });

const traceTo = async (collector: FakeCollector) =>
  startTracing({
    service,
    endpoint: await collector.start(),
    ratio: 1,
    trustedProxies: [],
    nextOrigin: shop.apiOrigin,
    onError: (error) => {
      throw error;
    },
  });

describe('with a collector', () => {
  const collector = new FakeCollector();
  beforeAll(async () => {
    const tracing = await traceTo(collector);
    const app = await openShop(tracing);
    await app.inject({ url: '/shop?sort=secret-sort', headers: { cookie: 'secret=1' } });
    await app.inject({
      method: 'POST',
      url: '/api/order/buy_now?token=secret',
      ...{ payload: { first_name: 'Secret' }, remoteAddress: '203.0.113.7' },
      headers: { authorization: 'Bearer secret', traceparent: clientTraceparent },
    });
    await app.inject('/api/hang-up');
    await app.inject('/remotes/mf-account/live/remoteEntry.js');
    await app.close();
    await tracing.stop();
  });
  afterAll(() => collector.stop());

  const spanOf = (name: string) => {
    const [span] = collector.find(service, name);
    if (!span) throw new Error(`There is no span ${name}.`);
    return span;
  };

  it('puts a document and its API reads into one trace', () => {
    const document = spanOf('GET /*');
    expect(document.parentSpanId).toBe('');
    const reads = collector.childrenOf(document);
    expect(reads.length).toBeGreaterThan(0);
    for (const { name, attributes, traceId } of reads) {
      expect({ name, traceId }).toEqual({ name: 'GET', traceId: document.traceId });
      expect(attributes).toMatchObject({
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      });
    }
  });

  it('lets the API continue the trace of a proxied request, whatever trace the client names', () => {
    const order = spanOf('POST /api/*');
    const [sent] = collector.childrenOf(order);
    expect(sent?.traceId).toBe(order.traceId);
    expect(clientTraceparent).not.toContain(order.traceId);
  });

  it('marks each attempt without a response', () => {
    const failed = collector.spans.filter(({ name, isFailed }) => name === 'GET' && isFailed);
    // The read is retried once.
    expect(failed).toHaveLength(2);
    for (const { attributes } of failed) expect(attributes['error.type']).toMatch(/^UND_ERR/);
  });

  it('[S-43] puts nothing that a client has sent into spans', () => {
    expect(collector.received).not.toMatch(/secret/i);
    expect(collector.received).not.toContain('203.0.113.7');
  });
});

describe('the trace of a request', () => {
  it('is continued only by the API', async () => {
    const collector = new FakeCollector();
    const tracing = await traceTo(collector);
    const app = await openShop(tracing);
    received.clear();
    await app.inject('/api/cart');
    await app.inject('/remotes/mf-account/live/remoteEntry.js');
    await app.close();
    await tracing.stop();
    collector.stop();
    const [sent] = collector.find(service, 'GET');
    expect(received.get('/api/cart')).toBe(`00-${sent?.traceId}-${sent?.spanId}-01`);
    expect(received.get('/remoteEntry.js')).toBeUndefined();
  });

  it('is not chosen by clients of a shop without a collector', async () => {
    const app = await openShop(null);
    await app.inject({
      url: '/api/cart',
      headers: { traceparent: clientTraceparent, baggage: 'a=b' },
    });
    await app.close();
    expect(received.has('/api/cart')).toBe(true);
    expect(received.get('/api/cart')).toBeUndefined();
  });
});
