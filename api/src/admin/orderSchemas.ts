import {
  orderActors,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  shipmentGroups,
} from '@shop/shared/contract';
import {
  bulkOutcomes,
  orderChangeKinds,
  undoableChanges,
  type AdminListedOrder,
  type AdminOrder,
  type AdminOrderPage,
  type BulkResult,
  type BulkSummary,
  type ChangedOrder,
  type OrderChange,
  type OrderNote,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  dateTime,
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
import { orderDetails } from '../http/responseSchemas';

const listedOrder = objectOf<AdminListedOrder>({
  order_id: uuid,
  order_number: text,
  order_date: dateTime,
  first_name: text,
  last_name: text,
  city: text,
  state: text,
  boxes: integer,
  total_amount: rupees,
  order_status: oneOf(orderStatuses),
  payment_status: oneOf(paymentStatuses),
  payment_method: nullableOneOf(paymentMethods),
  is_payment_reported: boolean,
  leaves_on: nullable(day),
  has_instruction: boolean,
});

export const adminOrderPage = objectOf<AdminOrderPage>({
  orders: arrayOf(listedOrder),
  next: nullableText,
});

const orderChange = objectOf<OrderChange>({
  kind: oneOf(orderChangeKinds),
  value: text,
  family: nullableOneOf(shipmentGroups),
  at: dateTime,
  actor: oneOf(orderActors),
  name: nullableText,
  email: nullableText,
  reference: text,
  reason: text,
  undone_at: nullableTime,
  undone_by: nullableText,
  undone_by_email: nullableText,
});

export const adminOrder = objectOf<AdminOrder>({
  order: orderDetails,
  changes: arrayOf(orderChange),
  notes: arrayOf(
    objectOf<OrderNote>({
      note_id: uuid,
      at: dateTime,
      name: nullableText,
      email: nullableText,
      text,
    }),
  ),
  same_utr: arrayOf(text),
  packed_products: arrayOf(text),
  undelivered_since: nullableTime,
  undoable: nullableOneOf(undoableChanges),
});

export const changedOrder = objectOf<ChangedOrder>({
  order_id: uuid,
  order_number: text,
  order_status: oneOf(orderStatuses),
  payment_status: oneOf(paymentStatuses),
});

export const bulkSummary = objectOf<BulkSummary>({
  results: arrayOf(
    objectOf<BulkResult>({
      order: text,
      shipment: nullableOneOf(shipmentGroups),
      outcome: oneOf(bulkOutcomes),
      detail: text,
    }),
  ),
});
