import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { responses, product, productList } from '../http/responseSchemas';
import { notFound } from '../http/problem';
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
        response: responses({ 200: productList }),
      },
    },
    async (request, reply) => sendCacheable(request, reply, await listProducts(db)),
  );

  app.get(
    '/product/:id',
    {
      schema: {
        tags,
        summary: 'One product (AP-08)',
        params: object({ id: string().required() }),
        response: responses({ 200: product }, 404),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = /^[a-z0-9-]{1,100}$/.test(id) ? await findProduct(db, id) : undefined;
      if (!found) throw notFound('Product not found');
      return sendCacheable(request, reply, found);
    },
  );
}

/** Public, but asked for again each time: an unchanged answer costs an empty 304 (S-42). */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  const isUnchanged = known.includes(etag) || known.includes(`W/${etag}`) || known.includes('*');
  return isUnchanged ? reply.code(304).send() : reply.send(body);
}
