import {
  voidHours,
  type DeliveryDates,
  type IssuedReceipt,
  type OrderLink,
  type OutcomeKind,
  type Paise,
  type RefundAccount,
  type Shipment,
} from '@shop/shared/contract';
import type { Row } from '../db/schema';
import type {
  StoredCreditNote,
  StoredListedOrder,
  StoredOrder,
  StoredRefund,
  StoredReplacement,
  StoredSummary,
} from './StoredOrder';

type Summary = Pick<
  Row<'orders'>,
  | 'order_id'
  | 'order_number'
  | 'order_date'
  | 'first_name'
  | 'last_name'
  | 'payment_status'
  | 'payment_method'
  | 'total_paise'
  | 'order_status'
> &
  Pick<StoredSummary, 'paid_paise' | 'due_paise' | 'refund_paise'>;

/** A row that is nested in another one as JSON, so its times are strings. */
type Nested<Row> = {
  [K in keyof Row]: Row[K] extends Date
    ? string
    : Row[K] extends Date | null
      ? string | null
      : Row[K];
};

type Listed = Summary & {
  items: Nested<
    Omit<Row<'order_items'>, 'order_id' | 'line'> & { replaceable_until: Date | null }
  >[];
  shipments: (Nested<Omit<Row<'shipments'>, 'order_id' | 'is_cancelled'>> & { is_late: boolean })[];
  cancellable_until: Date | null;
  replaceable_until: Date | null;
  pay_by: Date | null;
  is_payment_reported: boolean;
  late_report_until: Date | null;
  refund_due_by: Date | null;
};

type Hidden =
  | 'user_id'
  | 'fingerprint'
  | 'network'
  | 'is_reserved'
  | 'compensated_paise'
  | 'received_paise'
  | 'returned_paise'
  | 'adjusted_paise';

interface Details extends Listed, Omit<Row<'orders'>, keyof Listed | Hidden> {
  receipt: IssuedReceipt | null;
  credit_notes: StoredCreditNote[];
  events: Nested<Pick<Row<'order_events'>, 'status' | 'family' | 'at' | 'actor' | 'reason'>>[];
  payment_events: Nested<Omit<Row<'payment_events'>, 'event_id' | 'order_id' | 'staff_id'>>[];
  refund_account: RefundAccount | null;
  date_changes: Nested<Omit<Row<'date_changes'>, 'order_id' | 'change_id' | 'staff_id'>>[];
  replacement_requests: RequestRow[];
  replaces: OrderLink | null;
}

export function toStoredListedOrder(row: Listed): StoredListedOrder {
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    order_date: row.order_date.toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    total_paise: row.total_paise,
    paid_paise: row.paid_paise,
    due_paise: row.due_paise,
    refund_paise: row.refund_paise,
    order_status: row.order_status,
    items: row.items.map(({ replaceable_until, ...item }) => ({
      ...item,
      replaceable_until: replaceable_until && isoTime(replaceable_until),
    })),
    shipments: row.shipments.map(toShipment),
    cancellable_until: row.cancellable_until?.toISOString() ?? null,
    replaceable_until: row.replaceable_until?.toISOString() ?? null,
    pay_by: row.pay_by?.toISOString() ?? null,
    is_payment_reported: row.is_payment_reported,
    late_report_until: row.late_report_until?.toISOString() ?? null,
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

/** Returns the promised dates. A shipment has all three or none. */
export function toDates({
  leaves_on,
  arrives_from,
  arrives_until,
}: Pick<Row<'shipments'>, keyof DeliveryDates>): DeliveryDates | null {
  return leaves_on !== null && arrives_from !== null && arrives_until !== null
    ? { leaves_on, arrives_from, arrives_until }
    : null;
}

export function toStoredOrder(row: Details): StoredOrder {
  const { address, optional_address, city, state, pin_code } = row;
  return {
    ...toStoredListedOrder(row),
    email: row.email,
    phone_number: row.phone_number,
    delivery_address: { address, optional_address, city, state, pin_code },
    special_instruction: row.special_instruction,
    shipping_paise: row.shipping_paise,
    confirm_by: row.confirm_by,
    receipt: row.receipt,
    credit_notes: row.credit_notes,
    upi_payee:
      row.upi_vpa && row.upi_payee_name
        ? { vpa: row.upi_vpa, payeeName: row.upi_payee_name }
        : null,
    events: row.events.map((event) => ({ ...event, at: isoTime(event.at) })),
    payment_events: row.payment_events.map((event) => ({ ...event, at: isoTime(event.at) })),
    refund_account: row.refund_account,
    date_changes: row.date_changes.map((change) => ({ ...change, at: isoTime(change.at) })),
    replacement_requests: row.replacement_requests.map(toStoredReplacement),
    replaces: row.replaces,
  };
}

/**
 * A replacement request with its photos and the order of its replacement. Times are strings if it is nested as JSON.
 */
export interface RequestRow {
  request_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: Date | string;
  photos: string[];
  outcome: OutcomeKind | null;
  decided_at: Date | string | null;
  outcome_reason: string;
  replacement_order: OrderLink | null;
  refund_paise: Paise | null;
  refund_reference: string | null;
  refunded_at: Date | string | null;
}

function toStoredReplacement(row: RequestRow): StoredReplacement {
  const { request_id, product_id, reason, damaged_apples, requested_at, photos } = row;
  return {
    request_id,
    product_id,
    reason,
    damaged_apples,
    requested_at: isoTime(requested_at),
    photos,
    outcome: toOutcome(row),
  };
}

function toOutcome(row: RequestRow): StoredReplacement['outcome'] {
  const { outcome: kind, decided_at, outcome_reason: reason, replacement_order: order } = row;
  if (kind === null || decided_at === null) return null;
  return { kind, at: isoTime(decided_at), reason, order, refund: toRefund(row, decided_at) };
}

function toRefund(
  { refund_paise, refund_reference: reference, refunded_at }: RequestRow,
  decidedAt: Date | string,
): StoredRefund | null {
  if (refund_paise === null) return null;
  const dueBy = new Date(decidedAt).getTime() + voidHours * 3_600_000;
  return {
    refund_paise,
    due_by: isoTime(dueBy),
    refunded_at: refunded_at && isoTime(refunded_at),
    reference,
  };
}

/** Normalizes times that PostgreSQL writes into JSON with microseconds and an offset. */
const isoTime = (time: Date | string | number) => new Date(time).toISOString();
