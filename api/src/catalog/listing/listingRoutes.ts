import { number, object, string, tuple, type InferType } from 'yup';
import { Type } from '@sinclair/typebox';
import {
  isProductId,
  productPageQuerySchema,
  type Product,
  type ProductSort,
  toPaise,
} from '@shop/shared/contract';
import { ProductPage } from '@shop/shared/contract/schemas';
import { decodeCursor, encodeCursor } from '../../http/pages/cursor';
import { cutPage } from '../../http/pages/cutPage';
import { notModified, responses } from '../../http/responses';
import { sendCached } from '../../http/sending/sendCached';
import type { App, Services } from '../../services';
import { readAvailabilityContext } from '../../settings/readAvailabilityContext';
import { toProduct } from '../toWire';
import type { Catalog } from './cacheCatalog';
import type { ReadCatalog } from './catalogReader';
import { listProductIds, listProductsAfter, type ListingCursor } from './listingQueries';

/** The page size of the list of ids. */
const maxProductIds = 2_000;

/** The range of PostgreSQL's integers. */
const int4 = () =>
  number()
    .required()
    .integer()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1);

const cursorSchema = (sort: ProductSort) =>
  tuple([
    string().oneOf([sort]).required(),
    int4(),
    int4(),
    string().required().test(isProductId),
  ]).required();

/** The first page of all products comes from the cache, even while the database is unavailable. */
const isFirstPage = ({
  sort,
  variety,
  min,
  max,
  after,
}: InferType<typeof productPageQuerySchema>) =>
  sort === 'default' && [variety, min, max, after].every((value) => value === undefined);

function firstPage({ products, isComplete }: Catalog, limit: number): ProductPage {
  const page = products.slice(0, limit);
  const last = page.at(-1);
  const isEnd = isComplete && page.length === products.length;
  return { products: page, next: last && !isEnd ? encodeCursor(cursorOf(last)) : null };
}

const cursorOf = ({ default_order, product_id }: Product): ListingCursor => [
  'default',
  default_order,
  default_order,
  product_id,
];

/** Lists a catalog of any size page by page (SH-05, SH-08, SH-09). */
export function listingRoutes(app: App, services: Services, readCatalog: ReadCatalog): void {
  const { db } = services;
  const tags = ['catalog'];

  app.get(
    '/products',
    {
      schema: {
        tags,
        summary: 'Products by variety and price, in an order, page by page',
        description:
          '`after` is the `next` of the previous page, with the same `sort`. `min` and `max` are rupees, included.',
        querystring: productPageQuerySchema,
        response: responses({ 200: ProductPage, 304: notModified }, 400, 422),
      },
    },
    async (request, reply) => {
      const { sort, variety, min, max, after, limit } = request.query;
      if (isFirstPage(request.query)) {
        return sendCached(request, reply, firstPage(await readCatalog(), limit));
      }
      const conditions = await readAvailabilityContext(services);
      const listed = await listProductsAfter(db, {
        sort,
        variety,
        limit: limit + 1,
        minPaise: min === undefined ? undefined : toPaise(min),
        maxPaise: max === undefined ? undefined : toPaise(max),
        after: decodeCursor(after, cursorSchema(sort)),
      });
      const { page, last } = cutPage(listed, limit);
      return sendCached(request, reply, {
        products: page.map(({ row }) => toProduct(row, conditions)),
        next: last ? encodeCursor(last.cursor) : null,
      });
    },
  );

  app.get(
    '/product_ids',
    {
      schema: {
        tags,
        summary: 'The ids of all products, page by page, for the sitemap',
        description: '`after` is the last id of the previous page.',
        querystring: object({ after: string().default('').max(100) }),
        response: responses({ 200: Type.Array(Type.String()) }, 422),
      },
    },
    (request) => listProductIds(db, request.query.after, maxProductIds),
  );
}
