import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { productImageWidths, type Product } from '@shop/shared/contract';
import { adminCalls } from '../support/team/admin';
import { newRootstock, productCalls } from '../support/team/adminProducts';
import { orderCalls, withKey } from '../support/orders/orders';
import { bytesOf, picture } from '../support/orders/replacements';
import { tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { waitUntil } from '../support/processes/waitUntil';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  // Later tests compare rows.
  await shop.owner();
});
afterAll(() => shop.close());

const context = () => shop.context();
const { read, create, change, upload } = productCalls(context);
/** Uploads a picture and saves it as the product's picture. */
const show = async (id: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { status, body } = await upload(id, [bytes]);
  expect(status).toBe(200);
  return change(id, { image_url: body.image_url });
};
const { audited } = adminCalls(context);
const { buyNow, read: readOrder } = orderCalls(context);
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
const shown = async (id: string) => (await shop.call<Product>('GET', `/api/product/${id}`)).body;
/** A picture that is red above and green below. */
const halves = (width: number, height: number) =>
  picture(width, height).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#2b9020' } },
      gravity: 'south',
    },
  ]);
const dominant = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant;

describe('[AD-07] the picture of a product', () => {
  it('is served in every size and format, without a build', async () => {
    const { status, body } = await show('golden', await bytesOf(picture(1600, 1300).png()));
    expect(status).toBe(200);
    expect(body.image_url).toMatch(/^\/api\/product_images\/[0-9a-f]{32}\.jpg$/);
    expect(body.image_placeholder).toMatch(/^data:image\/gif;base64,[\w+/]{20,400}=*$/);
    expect(body.version).toBe(2);
    await waitUntil(async () => (await shown('golden')).image_url === body.image_url);
    expect((await shown('golden')).image_placeholder).toBe(body.image_placeholder);

    const files = productImageWidths.flatMap((width) => [
      [`-${width}.avif`, 'image/avif', 'heif', width] as const,
      [`-${width}.webp`, 'image/webp', 'webp', width] as const,
    ]);
    for (const [suffix, type, format, width] of [
      ...files,
      ['.jpg', 'image/jpeg', 'jpeg', 1200] as const,
    ]) {
      const response = await get(body.image_url.replace(/\.jpg$/, suffix));
      expect([suffix, response.statusCode, response.headers['content-type']]).toEqual([
        ...[suffix, 200, type],
      ]);
      const metadata = await sharp(response.rawPayload).metadata();
      expect(metadata).toMatchObject({ format, width, height: width });
    }
  });

  it('[S-42] has a unique URL with a permanent cache lifetime', async () => {
    const { image_url } = await read('golden');
    const { headers } = await get(image_url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get(image_url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await get(image_url.replace('.jpg', '-400.webp'));
    expect(small.headers.etag).not.toBe(headers.etag);
    const { body } = await upload('golden', [await bytesOf(halves(1200, 1200).png())]);
    expect(body.image_url).not.toBe(image_url);
    // Another phone uploads the same bytes.
    const same = await upload('golden', [await bytesOf(halves(1200, 1200).png())]);
    expect(same.body.image_url).toBe(body.image_url);
  });

  it('a picture of an earlier version is served in the next larger size that it has', async () => {
    const { image_url } = (await upload('golden', [await bytesOf(picture(1250, 1250).png())])).body;
    const hash = image_url.replace(/^.*\/|\.jpg$/g, '');
    await shop.db
      .deleteFrom('product_images')
      .where('hash', '=', hash)
      .where('width', 'in', [480, 640])
      .execute();

    const { statusCode, rawPayload } = await get(image_url.replace('.jpg', '-480.avif'));

    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800 });
    expect((await get(image_url.replace('.jpg', '-500.avif'))).statusCode).toBe(404);
  });

  it('is the upright square in its middle, without camera metadata', async () => {
    const original = await bytesOf(
      halves(1200, 2400)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Asha Negi' }, IFD3: { GPSLatitude: '31/1 6/1 0/1' } })
        .withMetadata({ orientation: 3 }),
    );
    expect(Buffer.from(original).includes('Asha Negi')).toBe(true);
    const { body } = await upload('golden', [original]);
    const { rawPayload } = await get(body.image_url);
    expect(rawPayload.includes('Asha Negi')).toBe(false);
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    // Rotated by 180 degrees: green above, each color half as high.
    const half = { left: 0, width: 1200, height: 580 };
    const above = await dominant(
      await sharp(rawPayload)
        .extract({ ...half, top: 0 })
        .toBuffer(),
    );
    const below = await dominant(
      await sharp(rawPayload)
        .extract({ ...half, top: 620 })
        .toBuffer(),
    );
    expect(above.g).toBeGreaterThan(above.r);
    expect(below.r).toBeGreaterThan(below.g);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await bytesOf(picture(1200, 1200).toFormat(format));
    expect((await upload('fuji-apple', [bytes])).status).toBe(200);
  });

  it('[AD-11] [AD-12] is uploaded once for each idempotency key, and shown only after saving', async () => {
    const before = await read('red-gold');
    const key = randomUUID();
    const bytes = await bytesOf(picture(1300, 1300).jpeg());
    const first = await upload('red-gold', [bytes], key);
    expect(await upload('red-gold', [bytes], key)).toEqual(first);
    const other = await bytesOf(picture(1400, 1300).jpeg());
    expect((await upload('red-gold', [other], key)).status).toBe(422);
    const { image_url } = first.body;
    expect(await read('red-gold')).toEqual({ ...before, other_pictures: [first.body] });
    const { body } = await change('red-gold', { image_url, label: 'Red gold' });
    expect(body).toMatchObject({ ...first.body, label: 'Red gold' });
    const [changed, added, ...others] = await audited('red-gold');
    expect(others).toEqual([]);
    expect(added).toMatchObject({ action: 'product.picture_added', after: { image_url } });
    expect(changed).toMatchObject({
      action: 'product.changed',
      before: { image_url: before.image_url, label: before.label },
      after: { image_url, label: 'Red gold' },
    });
  });

  it('can be switched back to the previous one, with its placeholder', async () => {
    const { image_url, image_placeholder } = await read('king-roat');
    const { body: changed } = await show('king-roat', await bytesOf(picture(1250, 1250).png()));
    const before = { image_url, image_placeholder };
    expect(changed.other_pictures).toEqual([before]);
    const { body: again } = await change('king-roat', { image_url });
    expect(again).toMatchObject(before);
    expect(again.other_pictures.map((other) => other.image_url)).toEqual([changed.image_url]);
  });

  it('cannot be one of another product', async () => {
    const { image_url } = await read('golden');
    const { status, body } = await change('fuji-apple', { image_url });
    expect([status, body.errors]).toEqual([422, { image_url: 'This product has no such picture' }]);
  });

  it('stays available for orders that show it', async () => {
    const { body: order } = await buyNow({ product_id: 'golden', quantity: 1 }, withKey());
    const ordered = order.items[0]?.product_data.image_url ?? '';
    await show('golden', await bytesOf(picture(1500, 1500).jpeg()));
    expect((await read('golden')).image_url).not.toBe(ordered);
    const shownOrder = await readOrder(order.order_id);
    expect(shownOrder.body.items[0]?.product_data.image_url).toBe(ordered);
    expect((await get(ordered)).statusCode).toBe(200);
  });

  it('allows a new product to be published', async () => {
    const { product_id } = newRootstock;
    const apple = { ...newRootstock, category: 'apple', planting: null } as const;
    await create(apple);
    expect((await change(product_id, { is_published: true })).body.errors).toEqual({
      is_published: 'Please add a picture first',
    });
    const { body } = await upload(product_id, [await bytesOf(picture(1200, 1200).webp())]);
    const { image_url } = body;
    expect((await change(product_id, { is_published: true })).status).toBe(422);
    expect((await change(product_id, { is_published: true, image_url })).body.is_shown).toBe(true);
  });
});

describe('[AD-07] an unsuitable picture file changes nothing:', () => {
  const large = () => picture(1200, 1200);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>';
  const cases: [string, number, string, () => Promise<Uint8Array<ArrayBuffer>[]>][] = [
    ['none', 422, 'Please choose a picture', () => Promise.resolve([])],
    [
      ...(['too small', 422, 'at least 1200 pixels wide and high'] as const),
      async () => [await bytesOf(picture(1600, 1199).jpeg())],
    ],
    [
      ...(['of another type', 422, 'must be a JPEG, PNG, WebP or AVIF'] as const),
      () => Promise.resolve([new Uint8Array(Buffer.from(svg))]),
    ],
    [
      ...(['cut off', 422, 'damaged'] as const),
      async () => [(await bytesOf(large().png())).slice(0, 900)],
    ],
    [
      ...(['too many pixels', 422, 'more than 50 megapixels'] as const),
      async () => [await bytesOf(picture(10_000, 5_001).greyscale().png())],
    ],
    [
      ...(['two of them', 422, 'one picture'] as const),
      async () => [await bytesOf(large().jpeg()), await bytesOf(large().png())],
    ],
    [
      ...(['too many bytes', 413, 'up to 10 MB'] as const),
      () => Promise.resolve([new Uint8Array(10 * 1024 * 1024 + 1)]),
    ],
  ];
  it.each(cases)('%s', async (_, status, detail, files) => {
    const before = await tableContents(shop.db);
    const reply = await upload('golden', await files());
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringContaining(detail)]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('a picture for an unknown product', async () => {
    const bytes = await bytesOf(large().jpeg());
    expect((await upload('no-such-product', [bytes])).status).toBe(404);
  });
});

it('[AD-07] an unknown picture URL is not found', async () => {
  const { body: uploaded } = await upload('fuji-apple', [
    await bytesOf(picture(1200, 1200).avif()),
  ]);
  const { image_url } = uploaded;
  expect((await get(image_url)).statusCode).toBe(200);
  for (const url of [
    image_url.replace('.jpg', '-500.avif'),
    image_url.replace('.jpg', '-400.png'),
    image_url.replace('.jpg', ''),
    image_url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    '/api/product_images/..%2fapple.jpg',
  ]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});
