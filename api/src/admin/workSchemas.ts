import {
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  productFamilies,
} from '@shop/shared/contract';
import type {
  PackingDay,
  PackingDaySummary,
  PackingLine,
  PackingShipment,
  PackingTotal,
  Today,
  WorkItem,
  WorkList,
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

const workList = objectOf<WorkList>({
  count: integer,
  items: arrayOf(
    objectOf<WorkItem>({
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
  to_confirm: workList,
  payments_to_check: workList,
  cash_due: workList,
  upi_due: workList,
  refunds_due: workList,
  to_pack: workList,
  overdue: workList,
  to_dispatch: workList,
  replacement_requests: workList,
  replacement_refunds: workList,
  undelivered_mails: workList,
  messages: workList,
  low_stock: workList,
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
      family: oneOf(productFamilies),
      order_status: oneOf(orderStatuses),
      payment_status: oneOf(paymentStatuses),
      payment_method: nullableOneOf(paymentMethods),
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
