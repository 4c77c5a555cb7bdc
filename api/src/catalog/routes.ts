import { object, string } from 'yup';
import { notFound } from '../http/problem';
import { product, productList } from '../http/productSchemas';
import { notModified, responses } from '../http/responseSchemas';
import { sendCached } from '../http/sendCached';
import type { App, Services } from '../services';
import { readSaleConditions } from '../settings/readSaleConditions';
import { cacheCatalog } from './cacheCatalog';
import { listProducts } from './queries';

/** AP-07, AP-08: the public catalog. */
export function catalogRoutes(app: App, services: Services): void {
  const tags = ['catalog'];
  const readCatalog = cacheCatalog(async () =>
    listProducts(services.db, await readSaleConditions(services)),
  );

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
      const { products } = await readCatalog();
      sendCached(request, reply, products);
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
      const { byId } = await readCatalog();
      const found = byId.get(request.params.id);
      if (!found) throw notFound('Product not found');
      sendCached(request, reply, found);
    },
  );
}
