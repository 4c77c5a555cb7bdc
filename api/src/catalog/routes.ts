import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { isProductId } from '@shop/shared/contract';
import { createEtag, matchesEtag } from '@shop/shared/server';
import { notFound } from '../http/problem';
import { notModified, product, productList, responses } from '../http/responseSchemas';
import type { App, Services } from '../services';
import { findProduct, listProducts } from './queries';

/** AP-07, AP-08: the public catalog. */
export function catalogRoutes(app: App, { db }: Services): void {
  const tags = ['catalog'];

  app.get(
    '/product/products',
    {
      schema: {
        tags,
        summary: 'All products in default order (AP-07)',
        response: responses({ 200: productList, 304: notModified }),
      },
    },
    async (request, reply) => {
      const products = await listProducts(db);
      return isNotModified(request, reply, products) ? reply.code(304).send() : products;
    },
  );

  app.get(
    '/product/:id',
    {
      schema: {
        tags,
        summary: 'One product (AP-08)',
        params: object({ id: string().required() }),
        response: responses({ 200: product, 304: notModified }, 404),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = isProductId(id) ? await findProduct(db, id) : undefined;
      if (!found) throw notFound('Product not found');
      return isNotModified(request, reply, found) ? reply.code(304).send() : found;
    },
  );
}

/** Sets the headers of a public response that caches revalidate each time (S-42). */
function isNotModified(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'headers'>,
  body: object,
): boolean {
  const etag = createEtag(JSON.stringify(body));
  void reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  return matchesEtag(headers['if-none-match'], etag);
}
