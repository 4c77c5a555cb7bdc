import { object } from 'yup';
import { dayInIndia, pageQuery, toRupees } from '@shop/shared/contract';
import {
  moneyFilterFields,
  moneyQuerySchema,
  type FoundOrder,
  type MoneyMovement,
} from '@shop/shared/contract/admin';
import { MoneyOverview, MoneyPage } from '@shop/shared/contract/adminSchemas';
import { fullName } from '../../auth/mappers';
import type { Db } from '../../db/schema';
import { isUuid } from '../../db/isUuid';
import { encodeCursor } from '../../http/pages/cursor';
import { cutPage } from '../../http/pages/cutPage';
import { readTimeCursor } from '../../http/pages/readTimeCursor';
import { responses } from '../../http/responses';
import { listAllOrders } from '../../orders/admin/adminListQueries';
import type { StoredAdminListedOrder } from '../../orders/StoredOrder';
import type { App, Services } from '../../services';
import { listMovements, type StoredMovement } from './movementQueries';
import { readOverview } from './readOverview';

const pageSize = 25;
/** A search shows the money of so many of the newest orders with its words. */
const searchedOrders = 100;
const shownOrders = 10;

/** The money of a period, and every payment and refund (MY-04). */
export function moneyRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/money',
    {
      schema: {
        querystring: moneyQuerySchema,
        response: responses({ 200: MoneyOverview }, 403, 404, 422),
      },
    },
    (request) => {
      const now = clock();
      const today = dayInIndia(now);
      const { from = today, to = today } = request.query;
      return readOverview(db, now, { today, from, to });
    },
  );

  app.get(
    '/money/payments',
    {
      schema: {
        querystring: object({ ...pageQuery(pageSize), ...moneyFilterFields }),
        response: responses({ 200: MoneyPage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { after, limit, search: typed, ...filter } = request.query;
      const orders = typed ? await findOrders(db, typed) : [];
      const search = typed && { typed, orderIds: orders.map(({ order_id }) => order_id) };
      const rows = await listMovements(
        db,
        { ...filter, search: search || undefined },
        { after: readTimeCursor(after, isUuid), limit: limit + 1 },
      );
      const { page, last } = cutPage(rows, limit);
      return {
        movements: page.map(toMovement),
        orders: after === undefined ? orders.slice(0, shownOrders).map(toFoundOrder) : [],
        next: last ? encodeCursor([last.cursor_time, last.id]) : null,
      };
    },
  );
}

async function findOrders(db: Db, words: string): Promise<StoredAdminListedOrder[]> {
  const found = await listAllOrders(db, { words }, { limit: searchedOrders });
  return found.map(({ order }) => order);
}

const toFoundOrder = (order: StoredAdminListedOrder): FoundOrder => ({
  order_number: order.order_number,
  name: fullName(order),
  payment_status: order.payment_status,
  total_amount: toRupees(order.total_paise),
  due_amount: toRupees(order.due_paise),
});

const toMovement = ({
  paise,
  unplaced_paise,
  orders,
  at,
  reversed_at,
  cursor_time: _cursor_time,
  ...movement
}: StoredMovement): MoneyMovement => ({
  ...movement,
  amount: toRupees(paise),
  unplaced_amount: toRupees(unplaced_paise),
  at: at.toISOString(),
  reversed_at: reversed_at?.toISOString() ?? null,
  orders: orders.map(({ paise: part, ...order }) => ({ ...order, amount: toRupees(part) })),
});
