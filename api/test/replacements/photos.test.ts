import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { pictureTexts } from '@shop/shared/contract';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
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
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { placeUntil } = orderCalls(context);
const { requestReplacement, readPhoto } = replacementCalls(context);

const jpeg = () => bytesOf(picture().jpeg());
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
/** A trailer like the one that Samsung cameras add. */
const trailer = Buffer.concat([Buffer.alloc(64), Buffer.from('SEFHSEFT')]);

/** Returns the beginning of a file with these formats. */
const fileOfBrands = (...brands: string[]) => {
  const [major = '', ...others] = brands;
  const text = `ftyp${major}\0\0\0\0${others.join('')}`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 4);
  return joined(length, Buffer.from(text, 'latin1'), Buffer.alloc(64));
};

/** Returns the same AVIF with the general format first, and `avif` among the compatible formats. */
function asMif1(avif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(avif);
  expect(bytes.toString('latin1', 8, 20)).toBe('avif\0\0\0\0mif1');
  bytes.write('mif1\0\0\0\0avif', 8, 'latin1');
  return new Uint8Array(bytes);
}

describe('a photo', () => {
  const sendWith = async (...photos: Uint8Array<ArrayBuffer>[]) => {
    const { order_id: id } = await placeUntil('delivered');
    const before = await tableContents(shop.db);
    const reply = await requestReplacement(id, { photos });
    const isUnchanged = () => tableContents(shop.db).then((now) => expect(now).toEqual(before));
    return {
      id,
      ...reply,
      photo: (reply.status === 201 && reply.body.replacement_requests[0]?.photos[0]) || '',
      isUnchanged,
    };
  };

  it('[S-27] is re-encoded upright, with at most 2000 px and without metadata', async () => {
    const original = await bytesOf(
      picture(3000, 1500)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Asha Negi' }, IFD3: { GPSLatitude: '31/1 6/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect(Buffer.from(original).includes('Asha Negi')).toBe(true);
    const { id, photo } = await sendWith(original);
    const { rawPayload } = await readPhoto(id, photo);
    const { width, height, format, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 1000,
      height: 2000,
      format: 'jpeg',
    });
    expect(rawPayload.includes('Asha Negi')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('[S-27] may be %s', async (format) => {
    const { id, status, photo } = await sendWith(await bytesOf(picture().toFormat(format)));
    expect(status).toBe(201);
    expect((await sharp((await readPhoto(id, photo)).rawPayload).metadata()).format).toBe('jpeg');
  });

  it('[S-27] is served under a random name, as a download, without caching', async () => {
    const { id, photo } = await sendWith(await bytesOf(picture().jpeg()));
    expect(photo).toMatch(/^[\da-f-]{36}$/);
    const { statusCode, headers } = await readPhoto(id, photo);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${photo}.jpg"`,
    });
  });

  it('[S-20] [S-27] [AP-17] is private to its owner and belongs to one order', async () => {
    const { id, photo } = await sendWith(await bytesOf(picture().jpeg()));
    const { access_token: stranger } = await shop.shopper();
    const { order_id: other } = await placeUntil('placed');
    expect((await readPhoto(id, photo, stranger)).statusCode).toBe(404);
    expect((await readPhoto(other, photo)).statusCode).toBe(404);
    expect((await readPhoto(id, randomUUID())).statusCode).toBe(404);
    expect((await readPhoto(id, '1')).statusCode).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each<[title: string, make: () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['AVIF whose first format is the general one', () => bytesOf(picture().avif()).then(asMif1)],
    ['a progressive JPEG', () => bytesOf(picture().jpeg({ progressive: true }))],
    ['a JPEG with a second picture behind it', async () => joined(await jpeg(), await jpeg())],
    ['a JPEG with bytes of a camera behind it', async () => joined(await jpeg(), trailer)],
    ['a JPEG in the colors of a printer', () => bytesOf(picture().toColourspace('cmyk').jpeg())],
    ['a grey PNG of 16 bits', () => bytesOf(picture().toColourspace('grey16').png())],
  ])('[S-27] may be %s, as some phones and programs write it', async (_, make) => {
    const { id, status, photo } = await sendWith(await make());

    expect(status).toBe(201);
    expect((await sharp((await readPhoto(id, photo)).rawPayload).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['heic', 'mif1'],
    ['mif1', 'heic'],
    ['heix', 'mif1'],
  ])('[S-27] is rejected as HEIC (%s, %s), with advice', async (...brands) => {
    const { status, body } = await sendWith(fileOfBrands(...brands));

    expect(status).toBe(422);
    expect(body.errors).toEqual({ photos: expect.stringContaining('Most Compatible') as string });
  });

  it.each([
    ['an SVG', () => Promise.resolve(new TextEncoder().encode(svg))],
    ['a GIF', () => bytesOf(picture().gif())],
    ['a TIFF', () => bytesOf(picture().tiff())],
    ['a text', () => Promise.resolve(new TextEncoder().encode('not a picture'))],
  ])('[S-27] is rejected as %s', async (_what, make) => {
    const { status, body, isUnchanged } = await sendWith(await make());
    expect(status).toBe(422);
    expect(body.errors).toEqual({ photos: 'Photos must be JPEG, PNG, WebP or AVIF pictures' });
    await isUnchanged();
  });

  it('[S-27] is rejected if it is empty, truncated or a decompression bomb', async () => {
    const complete = await bytesOf(picture(400, 400).png());
    const bomb = await bytesOf(picture(10_000, 6_100).greyscale().png());
    expect(bomb.length).toBeLessThan(2_000_000);
    for (const [bad, reason] of [
      [new Uint8Array(0), pictureTexts.damaged],
      [complete.slice(0, complete.length / 2), pictureTexts.damaged],
      [bomb, pictureTexts.tooManyPixels],
    ] as const) {
      const { status, body, isUnchanged } = await sendWith(bad);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ photos: reason });
      await isUnchanged();
    }
  });

  it('[S-27] is rejected above 50 megapixels, judged by its header', async () => {
    expect((await sendWith(await bytesOf(picture(10_000, 5_000).jpeg()))).status).toBe(201);
    const more = await bytesOf(picture(10_000, 5_001).jpeg());
    // The header claims 65,000 × 65,000 pixels, without any data.
    const huge = (await bytesOf(picture().png())).slice(0, 200);
    new DataView(huge.buffer).setUint32(16, 65_000);
    new DataView(huge.buffer).setUint32(20, 65_000);
    for (const bad of [more, huge]) {
      const { status, body, isUnchanged } = await sendWith(await bytesOf(picture().jpeg()), bad);
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        photos: 'This picture has more than 50 megapixels. Please send a smaller one.',
      });
      await isUnchanged();
    }
  });

  it('[S-25] [S-27] is rejected above 5 MiB', async () => {
    const limit = 5 * 1024 * 1024;
    const small = await bytesOf(picture().jpeg());
    // Decoders ignore what follows the end of a JPEG.
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(small);
      return bytes;
    };
    expect((await sendWith(padded(limit - 1))).status).toBe(201);
    const { status, body, isUnchanged } = await sendWith(small, padded(limit + 1), small);
    expect(status).toBe(413);
    expect(body.detail).toBe('Each photo can have up to 5 MB');
    await isUnchanged();
  });

  it('[S-27] may be one of four in a request', async () => {
    const photo = await bytesOf(picture().jpeg());
    const four = await sendWith(photo, photo, photo, photo);
    expect(four.body.replacement_requests[0]?.photos).toHaveLength(4);
    const five = await sendWith(photo, photo, photo, photo, photo);
    expect(five.status).toBe(422);
    expect(five.body.detail).toBe('Please send up to 4 photos');
    await five.isUnchanged();
    expect((await sendWith(...Array.from({ length: 9 }, () => photo))).status).toBe(413);
  });
});
