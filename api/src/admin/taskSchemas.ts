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
  optional,
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
  packing_day: optional(nullable(day)),
  to_confirm: optional(taskQueue),
  payments_to_check: optional(taskQueue),
  cash_due: optional(taskQueue),
  upi_due: optional(taskQueue),
  refunds_due: optional(taskQueue),
  to_pack: optional(taskQueue),
  overdue: optional(taskQueue),
  to_dispatch: optional(taskQueue),
  replacement_requests: optional(taskQueue),
  replacement_refunds: optional(taskQueue),
  undelivered_mails: optional(taskQueue),
  messages: optional(taskQueue),
  low_stock: optional(taskQueue),
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
