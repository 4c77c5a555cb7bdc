import { object } from 'yup';
import { Type } from '@sinclair/typebox';
import { maxWholeList, orderPageSize } from '@shop/shared/contract';
import { pageQuery } from '@shop/shared/contract';
import { ListedOrder, OrderPage } from '@shop/shared/contract/schemas';
import { isUuid } from '../db/isUuid';
import { encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { readTimeCursor } from '../http/pages/readTimeCursor';
import { responses, seeOther } from '../http/responses';
import { userIdOf } from '../http/userId';
import type { App, Services } from '../services';
import { listOrders } from './queries';
import { toListedOrder } from './toWire';

/** Lists the signed-in user's orders: in one response if there are few (AP-15), or page by page. */
export function orderListRoutes(app: App, { db, requireUser }: Services): void {
  const shared = { tags: ['orders'], security: [{ bearer: [] }] };

  app.get(
    '/order/get_all_orders_by_user',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'All orders, newest first (AP-15)',
        description:
          'Redirects to the first page of `/api/orders` if there are too many for one response.',
        response: responses({ 200: Type.Array(ListedOrder), 303: seeOther }, 401),
      },
    },
    async (request, reply) => {
      const listed = await listOrders(db, userIdOf(request), { limit: maxWholeList + 1 });
      if (listed.length > maxWholeList) return reply.redirect('/api/orders', 303);
      return listed.map(({ order }) => toListedOrder(order));
    },
  );

  app.get(
    '/orders',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Orders, newest first, page by page',
        description: '`after` is the `next` of the previous page.',
        querystring: object(pageQuery(orderPageSize)),
        response: responses({ 200: OrderPage }, 400, 401, 422),
      },
    },
    async (request) => {
      const { after, limit } = request.query;
      const listed = await listOrders(db, userIdOf(request), {
        after: readTimeCursor(after, isUuid),
        limit: limit + 1,
      });
      const { page, last } = cutPage(listed, limit);
      return {
        orders: page.map(({ order }) => toListedOrder(order)),
        next: last ? encodeCursor(last.cursor) : null,
      };
    },
  );
}
