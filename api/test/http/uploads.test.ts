import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { OrderStatus, Problem } from '@shop/shared/contract';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls, validFields } from '../support/orders/replacements';
import { tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { placeUntil } = orderCalls(context);
const { requestReplacement } = replacementCalls(context);
const place = async (status: OrderStatus = 'delivered') => (await placeUntil(status)).order_id;

type Picture = ReturnType<typeof sharp>;
const red = { width: 1, height: 1, channels: 3, background: '#b5202b' } as const;

/** Counts decoded pictures, in total and at most at the same time. */
function countDecoders() {
  const counts = { all: 0, running: 0, most: 0 };
  const prototype = Object.getPrototypeOf(sharp({ create: red })) as Picture;
  const original = Reflect.get(prototype, 'toBuffer') as () => Promise<Buffer>;
  jest.spyOn(prototype, 'toBuffer').mockImplementation(async function (this: Picture) {
    counts.all += 1;
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    try {
      return await original.call(this);
    } finally {
      counts.running -= 1;
    }
  } as never);
  return counts;
}

it('[S-27] photos of several requests are decoded one at a time', async () => {
  const photo = await bytesOf(picture(400, 400).png());
  const ids = [await place(), await place(), await place()];
  const counts = countDecoders();
  const replies = await Promise.all(
    ids.map((id) => requestReplacement(id, { photos: [photo, photo, photo, photo] })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(counts).toMatchObject({ all: 12, most: 1 });
});

describe('no photo is decoded for', () => {
  const refused = async (id: string, options: Parameters<typeof requestReplacement>[1] = {}) => {
    const photos = [await bytesOf(picture().jpeg())];
    const before = await tableContents(shop.db);
    const counts = countDecoders();
    const { status } = await requestReplacement(id, { photos, ...options });
    expect(counts.all).toBe(0);
    expect(await tableContents(shop.db)).toEqual(before);
    return status;
  };

  it('[S-27] [S-20] an order of another user, or an unknown order', async () => {
    const id = await place();
    token = (await shop.shopper()).access_token;
    expect(await refused(id)).toBe(404);
    expect(await refused(randomUUID())).toBe(404);
  });

  it('[S-27] [S-38] an order that is not delivered, or was delivered long ago', async () => {
    expect(await refused(await place('dispatched'))).toBe(409);
    const id = await place();
    await sql`update shipments set delivered_at = now() - interval '5 days'
      where order_id = ${id}`.execute(shop.db);
    expect(await refused(id)).toBe(409);
  });

  it('[S-27] [S-38] a line that is not in the order, or already has a request', async () => {
    const id = await place();
    const red = { ...validFields, product_id: 'red-gold' };
    expect(await refused(id, { fields: red })).toBe(422);
    await requestReplacement(id);
    expect(await refused(id)).toBe(409);
  });

  it('[S-27] an incomplete form, or one with another photo that is too large', async () => {
    const id = await place();
    expect(await refused(id, { fields: { ...validFields, reason: '' } })).toBe(422);
    const small = await bytesOf(picture().jpeg());
    const large = await bytesOf(picture(10_000, 5_001).greyscale().png());
    expect(await refused(id, { photos: [small, large] })).toBe(422);
  });
});

it('[S-25] a request of more than 20 MB is rejected by its declared length', async () => {
  const id = await place();
  const send = (bytes: number) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/order/${id}/replacement`,
      payload: 'x',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(bytes),
      },
    });
  const limit = 20 * 1024 * 1024 + 256 * 1024;
  const refused = await send(limit + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json<Problem>().detail).toBe('All photos together can have up to 20 MB');
  expect(refused.headers.connection).toBe('close');
  expect((await send(limit)).statusCode).toBe(400);
});

it('[S-27] [S-38] an error response reaches a client that is still sending', async () => {
  const { app } = await shop.instance({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const id = await place('placed');
  const form = new FormData();
  Object.entries(validFields).forEach(([name, value]) => form.append(name, value));
  for (let photo = 1; photo <= 4; photo += 1) {
    form.append('photos', new Blob([new Uint8Array(5 * 1024 * 1024 - 1)]), 'photo.jpg');
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/order/${id}/replacement`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(409);
  expect(((await response.json()) as Problem).detail).toBe(
    'A replacement can be requested once the order is delivered.',
  );
});
