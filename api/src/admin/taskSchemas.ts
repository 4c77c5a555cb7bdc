import {
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  shipmentGroups,
} from '@shop/shared/contract';
import type {
  PackingDay,
  PackingDaySummary,
  PackingLine,
  PackingShipment,
  PackingTotal,
  Today,
  Task,
  TaskQueue,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  day,
  integer,
  nullable,
  nullableOneOf,
  nullableText,
  nullableTime,
  objectOf,
  oneOf,
  text,
  uuid,
} from '../http/jsonSchema';
import { rupees } from '../http/productSchemas';

const taskQueue = objectOf<TaskQueue>({
  count: integer,
  items: arrayOf(
    objectOf<Task>({
      subject: text,
      name: text,
      boxes: nullable(integer),
      amount: nullable(rupees),
      due_by: nullableTime,
      request_id: nullable(uuid),
    }),
  ),
});

export const today = objectOf<Today>({
  today: day,
  packing_day: nullable(day),
  to_confirm: taskQueue,
  payments_to_check: taskQueue,
  cash_due: taskQueue,
  upi_due: taskQueue,
  refunds_due: taskQueue,
  to_pack: taskQueue,
  overdue: taskQueue,
  to_dispatch: taskQueue,
  replacement_requests: taskQueue,
  replacement_refunds: taskQueue,
  undelivered_mails: taskQueue,
  messages: taskQueue,
  low_stock: taskQueue,
});

export const packingDays = arrayOf(
  objectOf<PackingDaySummary>({ day: nullable(day), shipments: integer, boxes: integer }),
);

export const packingDay = objectOf<PackingDay>({
  day,
  shipments: arrayOf(
    objectOf<PackingShipment>({
      order_id: uuid,
      order_number: text,
      family: oneOf(shipmentGroups),
      order_status: oneOf(orderStatuses),
      payment_status: oneOf(paymentStatuses),
      payment_method: nullableOneOf(paymentMethods),
      is_payment_reported: boolean,
      total_amount: rupees,
      first_name: text,
      last_name: text,
      city: text,
      pin_code: text,
      special_instruction: text,
      arrives_from: nullable(day),
      arrives_until: nullable(day),
      carrier: nullableText,
      tracking_number: nullableText,
      lines: arrayOf(
        objectOf<PackingLine>({
          product_id: text,
          label: text,
          weight: text,
          quantity: integer,
          is_packed: boolean,
        }),
      ),
    }),
  ),
  totals: arrayOf(
    objectOf<PackingTotal>({
      product_id: text,
      label: text,
      weight: text,
      boxes: integer,
      packed: integer,
    }),
  ),
});
