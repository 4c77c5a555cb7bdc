import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import {
  dateChangeSchema,
  dayInIndia,
  isDay,
  orderTransitionSchema,
  paymentChangeSchema,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { changeDates } from '../orders/changeDates';
import {
  findNextPackingDay,
  listOverdueShipments,
  listShipmentsToPack,
  listUndatedShipments,
} from '../orders/packingQueries';
import { orderIdOf } from '../orders/resolveOrder';
import { transitionOrder } from '../orders/transitionOrder';
import { changePaymentStatus } from '../payments/changePaymentStatus';
import { listOtherOrdersWithUtr } from '../payments/queries';
import type { App, Services } from '../services';
import type { ChangedOrder, ChangedPayment } from './orderTexts';
import type { PackingList } from './packingListText';

/** Nobody signs in to the command. */
const byCommand = { actor: 'shop', staffId: null } as const;

const orderParams = object({ order: string().required() });

/** What the staff do with an order (S-36, DL-03, DL-06, DL-07, PY-06). `:order` is its number or its id. */
export function staffOrderRoutes(
  app: App,
  services: Services,
  requireStaff: onRequestAsyncHookHandler,
): void {
  const { db, publicOrigin, readSettings, clock } = services;

  app.post(
    '/staff/orders/:order/step',
    {
      onRequest: requireStaff,
      schema: { hide: true, params: orderParams, body: orderTransitionSchema },
    },
    async (request) => {
      const orderId = await orderIdOf(db, request.params.order);
      const { status, reason, shipment: family, ...tracking } = request.body;
      // Before the transaction, as the embedded database has one connection.
      const { legal } = (await readSettings()).shop;
      const issuer = { legal, issuedAt: clock() };
      const { order_status } = await transact(db, (trx) =>
        transitionOrder(trx, publicOrigin, orderId, {
          ...{ to: status, by: byCommand, reason, family, tracking, issuer },
        }),
      );
      request.log.info(
        { event: 'order_transitioned', order_id: orderId, status, actor: 'shop' },
        'order status changed',
      );
      return { order_id: orderId, order_status } satisfies ChangedOrder;
    },
  );

  app.post(
    '/staff/orders/:order/dates',
    {
      onRequest: requireStaff,
      schema: { hide: true, params: orderParams, body: dateChangeSchema },
    },
    async (request) => {
      const orderId = await orderIdOf(db, request.params.order);
      const { shipments } = await transact(db, (trx) =>
        changeDates(trx, services, orderId, byCommand, request.body),
      );
      request.log.info(
        { event: 'order_dates_changed', order_id: orderId, actor: 'shop' },
        'promised dates changed',
      );
      return { order_id: orderId, shipments };
    },
  );

  app.post(
    '/staff/orders/:order/payment',
    {
      onRequest: requireStaff,
      schema: { hide: true, params: orderParams, body: paymentChangeSchema },
    },
    async (request) => {
      const orderId = await orderIdOf(db, request.params.order);
      const { status, reference, reason } = request.body;
      const { payment_status, refund_due_by } = await transact(db, (trx) =>
        changePaymentStatus(trx, publicOrigin, orderId, {
          ...{ to: status, by: byCommand, reference, reason },
        }),
      );
      request.log.info(
        { event: 'payment_changed', order_id: orderId, payment_status, actor: 'shop' },
        'payment status changed',
      );
      return {
        order_id: orderId,
        payment_status,
        refund_due_by,
        same_utr: await listOtherOrdersWithUtr(db, orderId, reference),
      } satisfies ChangedPayment;
    },
  );

  app.get(
    '/staff/packing_list',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        querystring: object({
          day: string().test(
            'day',
            'The day must be one such as 2026-11-30',
            (value) => value === undefined || isDay(value),
          ),
        }),
      },
    },
    async (request) => {
      const { day } = request.query;
      return day === undefined ? nextPackingList(db, dayInIndia(clock())) : packingListOf(db, day);
    },
  );
}

/** What is to leave next, before it what has not left in time, and after it what has no date. */
async function nextPackingList(db: Db, today: string): Promise<PackingList> {
  return {
    ...(await packingListOf(db, (await findNextPackingDay(db, today)) ?? today)),
    overdue: await listOverdueShipments(db, today),
    undated: await listUndatedShipments(db),
  };
}

async function packingListOf(db: Db, day: string): Promise<PackingList> {
  return { day, shipments: await listShipmentsToPack(db, day), overdue: [], undated: [] };
}
