import { endpoints } from '@shop/shared';
import { listen, type TestServer } from '../test/testShop';
import { ApiReader } from './ApiReader';

let server: TestServer;
let requests: string[];
let price: number;
let status: number;
let now: number;
let api: ApiReader;

beforeAll(async () => {
  server = await listen((request, response) => {
    requests.push(request.url ?? '');
    response.statusCode = status;
    response.end(JSON.stringify(status === 200 ? { price } : { detail: 'Product not found' }));
  });
});

beforeEach(() => {
  requests = [];
  price = 1400;
  status = 200;
  now = 1_000;
  api = new ApiReader(server.origin, () => now);
});

afterAll(() => server.close());

const golden = endpoints.product('golden');
const productPath = '/api/product/golden';
const readProducts = () => api.prefetch([endpoints.products]);

describe('prefetch', () => {
  it('shares a response between all pages for a second', async () => {
    await Promise.all([api.prefetch([golden]), api.prefetch([golden])]);
    now += 900;
    expect(await api.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1400 } } });
    expect(requests).toEqual([productPath]);
    now += 200;
    await api.prefetch([golden]);
    expect(requests).toEqual([productPath, productPath]);
  });

  it('counts reads by whether their response was shared', async () => {
    const results: string[] = [];
    api = new ApiReader(
      server.origin,
      () => now,
      (result) => results.push(result),
    );
    await Promise.all([api.prefetch([golden]), api.prefetch([golden])]);
    await api.prefetch([golden]);
    now += 1_100;
    await api.prefetch([golden]);
    expect(results).toEqual(['miss', 'miss', 'hit', 'miss']);
  });

  it('returns a failure with the API’s detail, which is not cached', async () => {
    status = 404;
    const failure = { text: golden.failure, status: 404, detail: 'Product not found' };
    const reads = [api.prefetch([golden]), api.prefetch([golden])];
    expect(await Promise.all(reads)).toEqual([
      { [golden.path]: { failure } },
      { [golden.path]: { failure } },
    ]);
    expect(requests).toEqual([productPath]);
    status = 200;
    expect(await api.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1400 } } });
  });

  it('returns status 0 if the API is unavailable', async () => {
    api = new ApiReader('http://127.0.0.1:1', () => now);
    expect(await api.prefetch([golden])).toEqual({
      [golden.path]: { failure: { text: golden.failure, status: 0 } },
    });
  });

  it('omits a read that times out', async () => {
    const timeout = new DOMException('The operation timed out.', 'TimeoutError');
    const signal = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(timeout));
    expect(await api.prefetch([golden])).toEqual({});
    signal.mockRestore();
    expect(await api.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1400 } } });
  });
});

it('[LS-04] lets readOnce take ten times as long as a read that a page waits for', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await api.prefetch([golden]);
  expect(await api.readOnce('/product_ids?after=', 'request-1')).toEqual({ price: 1400 });
  expect(timeout.mock.calls).toEqual([[1_000], [10_000]]);
  timeout.mockRestore();
});

describe('catalogVersion', () => {
  it('changes with a price, so that no page shows the old price', async () => {
    await readProducts();
    const before = api.catalogVersion();
    now += 900;
    await api.prefetch([golden]);
    price = 1500;
    expect(api.catalogVersion()).toBe(before);
    now += 200;
    // Starts a request that the next line waits for.
    api.catalogVersion();
    await readProducts();
    expect(api.catalogVersion()).not.toBe(before);
    expect(await api.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1500 } } });
  });

  it('stays the same while the API fails', async () => {
    await readProducts();
    const before = api.catalogVersion();
    status = 500;
    now += 1_100;
    await readProducts();
    expect(before).not.toBe('');
    expect(api.catalogVersion()).toBe(before);
  });
});
