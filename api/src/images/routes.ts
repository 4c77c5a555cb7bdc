import { object, string } from 'yup';
import { productImageSide, productImageWidths } from '@shop/shared/contract';
import { matchesEtag } from '@shop/shared/server';
import { notFound } from '../http/problem';
import { notModified, productPicture, responses } from '../http/responses';
import type { App, Services } from '../services';
import { findImageFile } from './queries';

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;

/** Matches `<hash>-<width>.<format>`, and `<hash>.jpg`, which is the largest size. */
const fileName = /^([0-9a-f]{32})(?:-(\d{3,4})\.(avif|webp)|\.(jpg))$/;

/** Serves the uploaded pictures of products (AD-07). A name always has the same content. */
export function productImageRoutes(app: App, { db }: Services): void {
  app.get(
    '/product_images/:file',
    {
      schema: {
        tags: ['catalog'],
        summary: 'An uploaded picture of a product in one of its sizes and formats (AD-07)',
        description: '`<hash>.jpg` of `image_url`, or `<hash>-<width>.avif` and `.webp`.',
        params: object({ file: string().required() }),
        response: responses({ 200: productPicture, 304: notModified }, 404),
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const [, hash, width, copy, original] = fileName.exec(file) ?? [];
      const format = (copy ?? original) as keyof typeof contentTypes | undefined;
      const side = productImageWidths.find((one) => one === Number(width ?? productImageSide));
      if (hash === undefined || format === undefined || side === undefined) {
        throw notFound('Picture not found');
      }
      const name = { hash, format, width: side };
      const etag = `"${file}"`;
      const bytes = await findImageFile(db, name);
      if (!bytes) throw notFound('Picture not found');
      void reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(contentTypes[format]).send(Buffer.from(bytes));
    },
  );
}
