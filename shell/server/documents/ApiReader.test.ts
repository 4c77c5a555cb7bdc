import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@shop/shared';
import { ApiReader } from './ApiReader';

let api: Server;
let asked: string[];
let price: number;
let status: number;
let now: number;
let reads: ApiReader;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = status;
    response.end(JSON.stringify(status === 200 ? { price } : { detail: 'Product not found' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  asked = [];
  price = 1400;
  status = 200;
  now = 1_000;
  const { port } = api.address() as AddressInfo;
  reads = new ApiReader(`http://127.0.0.1:${port}`, () => now);
});

afterAll(() => {
  api.close();
});

const golden = endpoints.product('golden');
const productPath = '/api/product/golden';
const settled = () => reads.prefetch([endpoints.products]);

describe('ApiReader', () => {
  it('makes a read once for all pages of a second', async () => {
    await Promise.all([reads.prefetch([golden]), reads.prefetch([golden])]);
    now += 900;
    expect(await reads.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1400 } } });
    expect(asked).toEqual([productPath]);
    now += 200;
    await reads.prefetch([golden]);
    expect(asked).toEqual([productPath, productPath]);
  });

  it('asks anew after a failure, which is told with what the API said', async () => {
    status = 404;
    expect(await reads.prefetch([golden])).toEqual({
      [golden.path]: {
        failure: { text: golden.failure, status: 404, detail: 'Product not found' },
      },
    });
    status = 200;
    expect(await reads.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1400 } } });
  });

  it('gives the catalog another name when a price has changed, and the pages its new price', async () => {
    await settled();
    const before = reads.catalogVersion();
    await reads.prefetch([golden]);
    price = 1500;
    expect(reads.catalogVersion()).toBe(before);
    now += 1_100;
    reads.catalogVersion();
    await settled();
    expect(reads.catalogVersion()).not.toBe(before);
    expect(await reads.prefetch([golden])).toEqual({ [golden.path]: { data: { price: 1500 } } });
  });

  it('keeps the name it knows while the API cannot be asked', async () => {
    await settled();
    const before = reads.catalogVersion();
    status = 500;
    now += 1_100;
    await settled();
    expect(before).not.toBe('');
    expect(reads.catalogVersion()).toBe(before);
  });
});
