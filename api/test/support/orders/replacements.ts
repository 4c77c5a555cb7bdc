import sharp from 'sharp';
import type { OrderDetails, Problem } from '@shop/shared/contract';
import type { Shop } from '../shop';

export const validFields = {
  product_id: 'golden',
  damaged_apples: '12',
  reason: 'Bruised in transit',
};

interface RequestOptions {
  fields?: Record<string, string>;
  photos?: Uint8Array<ArrayBuffer>[];
  token?: string;
}

/** Returns the requests of a signed-in user about replacements. `context` is read at each call. */
export function replacementCalls(context: () => { shop: Pick<Shop, 'app'>; token: string }) {
  async function requestReplacement(
    id: string,
    { fields = validFields, photos = [], token = context().token }: RequestOptions = {},
  ) {
    const form = new FormData();
    Object.entries(fields).forEach(([name, value]) => form.append(name, value));
    photos.forEach((bytes) => form.append('photos', new Blob([bytes]), '../../holiday.svg'));
    const request = new Request('http://shop', { method: 'POST', body: form });
    const { statusCode: status, body } = await context().shop.app.inject({
      method: 'POST',
      url: `/api/order/${id}/replacement`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
    });
    return { status, body: JSON.parse(body) as OrderDetails & Problem };
  }
  const readPhoto = (id: string, photo: string, token = context().token) =>
    context().shop.app.inject({
      url: `/api/order/${id}/replacement_photos/${photo}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return { requestReplacement, readPhoto };
}

export const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b5202b' } });

export const bytesOf = async (image: ReturnType<typeof picture>) =>
  new Uint8Array(await image.toBuffer());
