import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { OrderDetails, Problem } from '@shop/shared/contract';
import { createStaffTokens } from '../src/staff/staffTokens';
import { engine } from './support/database';
import { tableContents } from './support/rows';
import { jwtSecret, openShop, type Shop, type Shopper } from './support/shop';
import { delivery } from './support/users';

let shop: Shop;
let asha: Shopper;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  asha = await shop.shopper();
  token = asha.access_token;
});
afterAll(() => shop.close());

/** An order of golden and fuji-apple that has come as far as `until`. */
async function order(until: 'placed' | 'dispatched' | 'delivered' = 'delivered') {
  for (const product_id of ['golden', 'fuji-apple']) {
    const body = { product_id, quantity: 1 };
    await shop.call('POST', '/api/cart/add_cart_item', { token, body });
  }
  const { body } = await shop.call<OrderDetails>('POST', '/api/order/cart_order', {
    token,
    body: delivery(),
    headers: { 'idempotency-key': randomUUID() },
  });
  const staff = await createStaffTokens(jwtSecret).sign();
  const steps = ['packed', 'dispatched', 'delivered'];
  for (const status of steps.slice(0, steps.indexOf(until) + 1)) {
    await shop.call('POST', `/staff/orders/${body.order_id}/step`, {
      token: staff,
      body: { status },
    });
  }
  return body.order_id;
}

const asked = { product_id: 'golden', damaged_apples: '12', reason: 'Bruised in transit' };

interface Asking {
  fields?: Record<string, string>;
  photos?: Uint8Array<ArrayBuffer>[];
  as?: string;
}

async function ask(id: string, { fields = asked, photos = [], as = token }: Asking = {}) {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  photos.forEach((bytes) => form.append('photos', new Blob([bytes]), '../../holiday.svg'));
  const request = new Request('http://shop', { method: 'POST', body: form });
  const { statusCode: status, body } = await shop.app.inject({
    method: 'POST',
    url: `/api/order/${id}/replacement`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { status, body: JSON.parse(body) as OrderDetails & Problem };
}

const read = async (id: string) =>
  (await shop.call<OrderDetails>('GET', `/api/order/${id}`, { token })).body;
const photoOf = (id: string, photo: string, as = token) =>
  shop.app.inject({
    url: `/api/order/${id}/replacement_photos/${photo}`,
    headers: { authorization: `Bearer ${as}` },
  });
const ageDelivery = (id: string, age: string) =>
  sql`update order_events set at = now() - ${age}::interval
    where order_id = ${id} and status = 'delivered'`.execute(shop.db);

const blank = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b5202b' } });
const bytesOf = async (picture: ReturnType<typeof blank>) =>
  new Uint8Array(await picture.toBuffer());

describe('asking for a replacement', () => {
  it('[S-38] [OR-02] is stored with its photos and shown with the order', async () => {
    const id = await order();
    const photos = [await bytesOf(blank().jpeg()), await bytesOf(blank().png())];
    const { status, body } = await ask(id, { photos });
    expect(status).toBe(201);
    expect(body.replacement_requests).toEqual([
      {
        request_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        product_id: 'golden',
        damaged_apples: 12,
        reason: 'Bruised in transit',
        requested_at: expect.stringMatching(/Z$/) as string,
        photos: [expect.any(String), expect.any(String)],
      },
    ]);
    expect(await read(id)).toEqual(body);
  });

  it('[S-38] is possible for each line once', async () => {
    const id = await order();
    expect((await ask(id)).status).toBe(201);
    const before = await tableContents(shop.db);
    const again = await ask(id, { photos: [await bytesOf(blank().jpeg())] });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('A replacement for this product has already been asked for.');
    expect(await tableContents(shop.db)).toEqual(before);
    expect((await ask(id, { fields: { ...asked, product_id: 'fuji-apple' } })).status).toBe(201);
  });

  it.each(['placed', 'dispatched'] as const)('[S-38] waits while it is %s', async (until) => {
    const id = await order(until);
    expect((await read(id)).replaceable_until).toBeNull();
    const { status, body } = await ask(id);
    expect(status).toBe(409);
    expect(body.detail).toBe('A replacement can be asked for once the order is delivered.');
    expect((await read(id)).replacement_requests).toEqual([]);
  });

  it('[S-38] [PO-04] is possible for five days after delivery, and not longer', async () => {
    const id = await order();
    await ageDelivery(id, '5 days');
    expect((await read(id)).replaceable_until).toBeNull();
    const late = await ask(id);
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe(
      'A replacement can be asked for within 5 days of delivery. They have passed.',
    );

    await ageDelivery(id, '4 days 23:59:00');
    const { replaceable_until, events } = await read(id);
    const delivered = Date.parse(events.find((event) => event.status === 'delivered')?.at ?? '');
    expect(Date.parse(replaceable_until ?? '') - delivered).toBe(5 * 86_400_000);
    expect((await ask(id)).status).toBe(201);
  });

  it('[S-20] [AP-17] of another user’s order finds no order', async () => {
    const id = await order();
    const { access_token: stranger } = await shop.shopper();
    for (const guess of [id, randomUUID(), '1']) {
      const { status, body } = await ask(guess, { as: stranger });
      expect(status).toBe(404);
      expect(body.detail).toBe('Order not found');
    }
    expect((await read(id)).replacement_requests).toEqual([]);
  });

  it.each([
    ['product_id', '', 'Choose the box that arrived damaged'],
    ['product_id', 'red-gold', 'This product is not in the order'],
    ['damaged_apples', '', 'Number of damaged apples is required'],
    ['damaged_apples', '0', 'Number of damaged apples must be at least 1'],
    ['damaged_apples', '-3', 'Number of damaged apples must be at least 1'],
    ['damaged_apples', '1.5', 'Number of damaged apples must be a whole number'],
    ['damaged_apples', 'some', 'Number of damaged apples must be a whole number'],
    ['damaged_apples', '1e9', 'Number of damaged apples is too large'],
    ['reason', '  ', 'Please say what is wrong'],
    ['reason', 'a\u0000b', 'This text contains characters that cannot be stored'],
  ])('[S-24] [S-38] is refused with %s %j', async (field, value, detail) => {
    const id = await order();
    const before = await tableContents(shop.db);
    const { status, body } = await ask(id, { fields: { ...asked, [field]: value } });
    expect(status).toBe(422);
    expect(body.detail).toBe(detail);
    expect(body.errors).toEqual({ [field]: detail });
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-38] has a reason of at most 1000 characters', async () => {
    const id = await order();
    const { status, body } = await ask(id, { fields: { ...asked, reason: 'x'.repeat(1001) } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ reason: 'Please keep it within 1000 characters' });
    expect((await ask(id, { fields: { ...asked, reason: 'x'.repeat(1000) } })).status).toBe(201);
  });

  it('[S-25] is refused as anything but a whole form', async () => {
    const id = await order();
    const url = `/api/order/${id}/replacement`;
    const send = (contentType: string, body: string) =>
      shop.call('POST', url, { token, body, headers: { 'content-type': contentType } });
    expect((await send('application/json', JSON.stringify(asked))).status).toBe(415);
    expect((await send('text/plain', 'golden')).status).toBe(415);
    expect((await send('multipart/form-data', 'golden')).status).toBe(400);
    const cut = '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nBrui';
    const { status, body } = await send('multipart/form-data; boundary=x', cut);
    expect(status).toBe(400);
    expect(body.detail).toBe('The form could not be read.');
    // Forms are read here and nowhere else.
    const elsewhere = await shop.call('POST', `/api/order/buy_now`, {
      token,
      body: cut,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('a photo', () => {
  const askWith = async (...photos: Uint8Array<ArrayBuffer>[]) => {
    const id = await order();
    const before = await tableContents(shop.db);
    const answer = await ask(id, { photos });
    const isUnchanged = () => tableContents(shop.db).then((now) => expect(now).toEqual(before));
    return {
      id,
      ...answer,
      photo: (answer.status === 201 && answer.body.replacement_requests[0]?.photos[0]) || '',
      isUnchanged,
    };
  };

  it('[S-27] is made anew: upright, at most 2000 px, without the place where it was taken', async () => {
    const original = await bytesOf(
      blank(3000, 1500)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Asha Negi' }, IFD3: { GPSLatitude: '31/1 6/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect(Buffer.from(original).includes('Asha Negi')).toBe(true);
    const { id, photo } = await askWith(original);
    const { rawPayload } = await photoOf(id, photo);
    const { width, height, format, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 1000,
      height: 2000,
      format: 'jpeg',
    });
    expect(rawPayload.includes('Asha Negi')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('[S-27] may be %s', async (format) => {
    const { id, status, photo } = await askWith(await bytesOf(blank().toFormat(format)));
    expect(status).toBe(201);
    expect((await sharp((await photoOf(id, photo)).rawPayload).metadata()).format).toBe('jpeg');
  });

  it('[S-27] is served under a random name, as a download, to be kept by nobody', async () => {
    const { id, photo } = await askWith(await bytesOf(blank().jpeg()));
    expect(photo).toMatch(/^[\da-f-]{36}$/);
    const { statusCode, headers } = await photoOf(id, photo);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${photo}.jpg"`,
    });
  });

  it('[S-20] [S-27] [AP-17] is there for its owner alone, and in its own order alone', async () => {
    const { id, photo } = await askWith(await bytesOf(blank().jpeg()));
    const { access_token: stranger } = await shop.shopper();
    const other = await order('placed');
    expect((await photoOf(id, photo, stranger)).statusCode).toBe(404);
    expect((await photoOf(other, photo)).statusCode).toBe(404);
    expect((await photoOf(id, randomUUID())).statusCode).toBe(404);
    expect((await photoOf(id, '1')).statusCode).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each([
    ['an SVG', () => Promise.resolve(new TextEncoder().encode(svg))],
    ['a GIF', () => bytesOf(blank().gif())],
    ['a TIFF', () => bytesOf(blank().tiff())],
    ['a text', () => Promise.resolve(new TextEncoder().encode('not a picture'))],
  ])('[S-27] is not %s', async (_what, make) => {
    const { status, body, isUnchanged } = await askWith(await make());
    expect(status).toBe(422);
    expect(body.errors).toEqual({ photos: 'Photos must be JPEG, PNG or WebP pictures' });
    await isUnchanged();
  });

  it('[S-27] is not a picture that is cut off, or one made to fill the memory', async () => {
    const whole = await bytesOf(blank(400, 400).png());
    const bomb = await bytesOf(blank(20_000, 5_000).png({ compressionLevel: 9 }));
    expect(bomb.length).toBeLessThan(2_000_000);
    for (const bad of [whole.slice(0, whole.length / 2), bomb]) {
      const { status, body, isUnchanged } = await askWith(bad);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ photos: 'This photo is damaged or too large to be read' });
      await isUnchanged();
    }
  });

  it('[S-25] [S-27] is at most 5 MiB', async () => {
    const limit = 5 * 1024 * 1024;
    const small = await bytesOf(blank().jpeg());
    // What follows the end of a JPEG is no part of the picture.
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(small);
      return bytes;
    };
    expect((await askWith(padded(limit - 1))).status).toBe(201);
    const { status, body, isUnchanged } = await askWith(small, padded(limit + 1), small);
    expect(status).toBe(413);
    expect(body.detail).toBe('Each photo may be at most 5 MB');
    await isUnchanged();
  });

  it('[S-27] comes with three others at most', async () => {
    const photo = await bytesOf(blank().jpeg());
    const four = await askWith(photo, photo, photo, photo);
    expect(four.body.replacement_requests[0]?.photos).toHaveLength(4);
    const five = await askWith(photo, photo, photo, photo, photo);
    expect(five.status).toBe(422);
    expect(five.body.detail).toBe('Please send at most 4 photos');
    await five.isUnchanged();
    expect((await askWith(...Array.from({ length: 9 }, () => photo))).status).toBe(413);
  });
});

if (engine === 'postgresql') {
  it('[S-38] ten requests for one line at once are one', async () => {
    const id = await order();
    const photos = [await bytesOf(blank().jpeg())];
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(id, { photos })));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await read(id)).replacement_requests).toMatchObject([{ photos: [expect.any(String)] }]);
  });
}
