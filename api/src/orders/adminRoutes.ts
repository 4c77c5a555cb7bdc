import { object, string } from 'yup';
import { pageQuery } from '@shop/shared/contract';
import { orderFilterFields, type Area } from '@shop/shared/contract/admin';
import { AdminOrder, AdminOrderPage } from '@shop/shared/contract/adminSchemas';
import { staffOf } from '../admin/requireAdmin';
import type { Db } from '../db/schema';
import { isUuid } from '../db/isUuid';
import { encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { readTimeCursor } from '../http/pages/readTimeCursor';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { undeliveredSince } from '../mail/undeliveredQueries';
import type { App, Services } from '../services';
import { listAllOrders } from './admin/adminListQueries';
import { findChangedOrder, listOrderChanges, listOrderNotes } from './admin/adminOrderQueries';
import { visibleOrder } from './admin/visibleOrder';
import { getOrder } from './detailQueries';
import { listMoneyEntries } from './payment/moneyEntryQueries';
import { listOrdersWithSameUtr } from './payment/paymentQueries';
import { orderIdOf } from './resolveOrder';
import { listPackedProducts } from './status/packedLineQueries';
import { findUndoable } from './status/undoChange';
import { toAdminListedOrder, toOrderDetails } from './toWire';

const pageSize = 50;

/** All orders (AD-04), and one order by its number or id (AD-05). */
export function adminOrderRoutes(app: App, { db }: Services): void {
  app.get(
    '/orders',
    {
      schema: {
        querystring: object({ ...pageQuery(pageSize), ...orderFilterFields }),
        response: responses({ 200: AdminOrderPage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { after, limit, q, ...filter } = request.query;
      const rows = await listAllOrders(
        db,
        { ...filter, words: q },
        { after: readTimeCursor(after, isUuid), limit: limit + 1 },
      );
      const { page, last } = cutPage(rows, limit);
      return {
        orders: page.map(({ order }) => toAdminListedOrder(order)),
        next: last ? encodeCursor(last.cursor) : null,
      };
    },
  );

  app.get(
    '/orders/:order',
    {
      schema: {
        params: object({ order: string().required() }),
        response: responses({ 200: AdminOrder }, 403, 404),
      },
    },
    async (request) =>
      readAdminOrder(db, await orderIdOf(db, request.params.order), staffOf(request).areas),
  );
}

/** Returns the parts of an order that these areas may see. */
async function readAdminOrder(
  db: Db,
  orderId: string,
  areas: readonly Area[],
): Promise<AdminOrder> {
  if (!(await findChangedOrder(db, orderId))) throw notFound('Order not found');
  return {
    order: visibleOrder(toOrderDetails((await getOrder(db, orderId)).order), areas),
    changes: await listOrderChanges(db, orderId),
    notes: areas.includes('orders') ? await listOrderNotes(db, orderId) : [],
    money_entries: areas.includes('money') ? await listMoneyEntries(db, orderId) : [],
    same_utr: areas.includes('money') ? await listOrdersWithSameUtr(db, orderId) : [],
    packed_products: await listPackedProducts(db, orderId),
    undelivered_since: await undeliveredSince(db, orderId),
    undoable: await findUndoable(db, orderId),
  };
}
