import { object, string } from 'yup';
import { Type } from '@sinclair/typebox';
import { Product } from '@shop/shared/contract/schemas';
import { notFound } from '../http/problem';
import { notModified, responses, seeOther } from '../http/responses';
import { sendCached } from '../http/sending/sendCached';
import type { App, Services } from '../services';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import type { ReadCatalog } from './listing/catalogReader';
import { findProduct } from './queries';
import { toProduct } from './toWire';

/** Routes of the public catalog (AP-07, AP-08). */
export function catalogRoutes(app: App, services: Services, readCatalog: ReadCatalog): void {
  const { db } = services;
  const tags = ['catalog'];

  app.get(
    '/product/products',
    {
      schema: {
        tags,
        summary: 'All products in default order (AP-07)',
        description:
          'Redirects to the first page of `/api/products` if there are too many for one response.',
        response: responses({ 200: Type.Array(Product), 303: seeOther, 304: notModified }),
      },
    },
    async (request, reply) => {
      const { products, isComplete } = await readCatalog();
      return isComplete
        ? sendCached(request, reply, products)
        : reply.redirect('/api/products', 303);
    },
  );

  app.get(
    '/product/:id',
    {
      schema: {
        tags,
        summary: 'One product (AP-08)',
        params: object({ id: string().required() }),
        response: responses({ 200: Product, 304: notModified }, 404),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { byId, isComplete } = await readCatalog();
      const cached = byId.get(id);
      if (cached) return sendCached(request, reply, cached);
      const row = isComplete ? undefined : await findProduct(db, id);
      if (!row) throw notFound('Product not found');
      return sendCached(request, reply, toProduct(row, await readAvailabilityContext(services)));
    },
  );
}
