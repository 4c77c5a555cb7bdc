import {
  paiseToRupees,
  type DeliveryDates,
  type IssuedReceipt,
  type ListedOrder,
  type Order,
  type OrderDetails,
  type OrderLink,
  type Shipment,
} from '@shop/shared/contract';
import { toOrderItem } from '../catalog/mappers';
import { toReplacementRequest, type RequestRow } from './replacementMapper';
import type {
  DateChangeRow,
  OrderEventRow,
  OrderItemRow,
  OrderRow,
  PaymentEventRow,
  ShipmentRow,
} from '../db/orderTables';

type Summary = Pick<
  OrderRow,
  | 'order_id'
  | 'order_number'
  | 'order_date'
  | 'first_name'
  | 'last_name'
  | 'payment_status'
  | 'payment_method'
  | 'total_paise'
  | 'order_status'
>;

/** A row that comes inside another one, as JSON: its times are texts. */
type Nested<Row> = {
  [K in keyof Row]: Row[K] extends Date
    ? string
    : Row[K] extends Date | null
      ? string | null
      : Row[K];
};

interface Listed extends Summary {
  items: Nested<Omit<OrderItemRow, 'order_id' | 'line'> & { replaceable_until: Date | null }>[];
  shipments: Nested<Omit<ShipmentRow, 'order_id'>>[];
  cancellable_until: Date | null;
  replaceable_until: Date | null;
  pay_by: Date | null;
  refund_due_by: Date | null;
}

interface Details extends Listed, Omit<OrderRow, keyof Listed | 'user_id' | 'fingerprint'> {
  receipt: IssuedReceipt | null;
  events: Nested<Pick<OrderEventRow, 'status' | 'family' | 'at' | 'actor' | 'reason'>>[];
  payment_events: Nested<Omit<PaymentEventRow, 'event_id' | 'order_id' | 'staff_id'>>[];
  date_changes: Nested<Omit<DateChangeRow, 'order_id' | 'change_id' | 'staff_id'>>[];
  replacement_requests: RequestRow[];
  replaces: OrderLink | null;
}

/** EN-05. */
export function toOrder(row: Summary): Order {
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    order_date: row.order_date.toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    total_amount: paiseToRupees(row.total_paise),
    order_status: row.order_status,
  };
}

/** OD-03. */
export function toListedOrder(row: Listed): ListedOrder {
  return {
    ...toOrder(row),
    items: row.items.map(({ replaceable_until, ...item }) => ({
      ...toOrderItem(item),
      replaceable_until: replaceable_until && isoTime(replaceable_until),
    })),
    shipments: row.shipments.map(toShipment),
    cancellable_until: row.cancellable_until?.toISOString() ?? null,
    replaceable_until: row.replaceable_until?.toISOString() ?? null,
    pay_by: row.pay_by?.toISOString() ?? null,
    refund_due_by: row.refund_due_by?.toISOString() ?? null,
  };
}

function toShipment(row: Listed['shipments'][number]): Shipment {
  const { leaves_on, arrives_from, arrives_until, dispatched_at, delivered_at, ...shipment } = row;
  return {
    ...shipment,
    dates: toDates({ leaves_on, arrives_from, arrives_until }),
    dispatched_at: dispatched_at && isoTime(dispatched_at),
    delivered_at: delivered_at && isoTime(delivered_at),
  };
}

/** The promised dates, of which there are all or none. */
export function toDates({
  leaves_on,
  arrives_from,
  arrives_until,
}: Pick<ShipmentRow, keyof DeliveryDates>): DeliveryDates | null {
  return leaves_on !== null && arrives_from !== null && arrives_until !== null
    ? { leaves_on, arrives_from, arrives_until }
    : null;
}

/** OR-02. */
export function toOrderDetails(row: Details): OrderDetails {
  const { address, optional_address, city, state, pin_code } = row;
  return {
    ...toListedOrder(row),
    email: row.email,
    phone_number: row.phone_number,
    delivery_address: { address, optional_address, city, state, pin_code },
    special_instruction: row.special_instruction,
    shipping_amount: paiseToRupees(row.shipping_paise),
    receipt: row.receipt,
    events: row.events.map((event) => ({ ...event, at: isoTime(event.at) })),
    payment_events: row.payment_events.map((event) => ({ ...event, at: isoTime(event.at) })),
    date_changes: row.date_changes.map((change) => ({ ...change, at: isoTime(change.at) })),
    replacement_requests: row.replacement_requests.map(toReplacementRequest),
    replaces: row.replaces,
  };
}

/** PostgreSQL writes microseconds and an offset. */
const isoTime = (text: string) => new Date(text).toISOString();
