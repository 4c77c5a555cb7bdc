import { number, object, string, tuple } from 'yup';
import { Type } from '@sinclair/typebox';
import { pageQuery } from '@shop/shared/contract';
import {
  newProductSchema,
  productChangeSchema,
  searchField,
  stockCorrectionSchema,
} from '@shop/shared/contract/admin';
import { AdminProduct, AdminProductPage, StockMovement } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { decodeCursor, encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { availabilityContext } from '../settings/definitions/definitions';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import { correctStock } from '../stock/correctStock';
import { listMovements } from '../stock/queries';
import { lockAdminProduct, readAdminProduct, toStoredProducts } from './adminProducts';
import { listAllProducts } from './adminQueries';
import { changeProduct, createProduct } from './changeProduct';
import { fieldsOf } from './productChanges';
import { toAdminProduct, toStoredChange, toStoredNewProduct } from './toWire';

const pageSize = 25;
const listedMovements = 20;

const cursorSchema = tuple([number().required().integer(), string().required()]).required();

const params = object({ id: string().required() });
const changeResponse = responses({ 200: AdminProduct }, 403, 404, 409, 422);

/** Products (AD-07) and their stock (SE-06). */
export function adminProductRoutes(app: App, services: Services): void {
  const { db, readSettings, clock } = services;
  const readContext = async () => {
    const { settings } = await readSettings();
    return {
      conditions: availabilityContext(settings, clock()),
      nurseryLicence: settings['legal.nursery_licence'],
    };
  };

  app.get(
    '/products',
    {
      schema: {
        querystring: object({ ...pageQuery(pageSize), search: searchField() }),
        response: responses({ 200: AdminProductPage }, 400, 403, 404, 422),
      },
    },
    async (request): Promise<AdminProductPage> => {
      const { limit, search } = request.query;
      const after = decodeCursor(request.query.after, cursorSchema);
      const conditions = await readAvailabilityContext(services);
      const rows = await listAllProducts(db, { search, after, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      return {
        products: (await toStoredProducts(db, page, conditions)).map(toAdminProduct),
        next: last ? encodeCursor([last.default_order, last.product_id]) : null,
      };
    },
  );

  app.get(
    '/products/:id',
    { schema: { params, response: responses({ 200: AdminProduct }, 403, 404) } },
    async (request) => {
      const conditions = await readAvailabilityContext(services);
      return toAdminProduct(await readAdminProduct(db, request.params.id, conditions));
    },
  );

  app.get(
    '/products/:id/stock_movements',
    { schema: { params, response: responses({ 200: Type.Array(StockMovement) }, 403, 404) } },
    async (request) => {
      const { id } = request.params;
      await readAdminProduct(db, id, await readAvailabilityContext(services));
      return listMovements(db, id, listedMovements);
    },
  );

  app.post(
    '/products',
    {
      schema: {
        headers: actionHeaders,
        body: newProductSchema,
        response: changeResponse,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const context = await readContext();
      const action = { operation: 'POST /products', body };
      return auditedAction(db, request, reply, action, async (trx) => {
        const product = await createProduct(trx, toStoredNewProduct(body), context);
        const change = { action: 'product.created', subject: product.product_id };
        return {
          response: toAdminProduct(product),
          changes: [{ ...change, before: null, after: fieldsOf(product) }],
        };
      });
    },
  );

  app.put(
    '/products/:id',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: productChangeSchema,
        response: changeResponse,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { id } = request.params;
      const context = await readContext();
      const action = { operation: `PUT /products/${id}`, body };
      return auditedAction(db, request, reply, action, async (trx) => {
        const { product, change } = await changeProduct(trx, id, toStoredChange(body), context);
        const entry = { action: 'product.changed', subject: id };
        const changes = change ? [{ ...entry, ...change }] : [];
        return { response: toAdminProduct(product), changes };
      });
    },
  );

  app.post(
    '/products/:id/stock_corrections',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: stockCorrectionSchema,
        response: changeResponse,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { id } = request.params;
      const conditions = await readAvailabilityContext(services);
      const action = { operation: `POST /products/${id}/stock_corrections`, body };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        const before = await lockAdminProduct(trx, id, conditions);
        const moved = await correctStock(trx, before, body, userId);
        const response = toAdminProduct(await readAdminProduct(trx, id, conditions));
        const entry = { action: 'stock.corrected', subject: id, before: { stock: before.stock } };
        const after = { stock: response.stock, reason: body.reason };
        return { response, changes: moved === 0 ? [] : [{ ...entry, after }] };
      });
    },
  );
}
