import {
  paiseToRupees,
  type Order,
  type OrderDetails,
  type ReplacementRequest,
} from '@shop/shared/contract';
import { toOrderItem } from '../catalog/mappers';
import type { OrderEventRow, OrderItemRow, OrderRow } from '../db/schema';

interface Deadlines {
  cancellable_until: Date | null;
  replaceable_until: Date | null;
}

/** EN-05. */
export function toOrder(row: OrderRow): Order {
  return {
    order_id: row.order_id,
    order_date: row.order_date.toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    payment_status: row.payment_status,
    total_amount: paiseToRupees(row.total_paise),
    order_status: row.order_status,
  };
}

/** OR-02. */
export function toOrderDetails(
  row: OrderRow & Deadlines,
  items: readonly OrderItemRow[],
  events: readonly Omit<OrderEventRow, 'order_id'>[],
  replacement_requests: ReplacementRequest[],
): OrderDetails {
  const { address, optional_address, city, state, pin_code } = row;
  return {
    ...toOrder(row),
    email: row.email,
    phone_number: row.phone_number,
    delivery_address: { address, optional_address, city, state, pin_code },
    special_instruction: row.special_instruction,
    shipping_amount: paiseToRupees(row.shipping_paise),
    items: items.map(toOrderItem),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    cancellable_until: row.cancellable_until?.toISOString() ?? null,
    replaceable_until: row.replaceable_until?.toISOString() ?? null,
    replacement_requests,
  };
}
