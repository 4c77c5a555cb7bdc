/** An item to work on (AD-03). */
export interface Task {
  /** An order number, a message ticket or a product id. */
  subject: string;
  /** The name of the customer or product. */
  name: string;
  /** Boxes of the order, or boxes left of the product; null if neither applies. */
  boxes: number | null;
  /** Rupees to receive or return; null if there are none. */
  amount: number | null;
  /** The deadline; null without one. */
  due_by: string | null;
  /** The replacement request, which has its own page. */
  request_id: string | null;
}

/** The most urgent items, and the number of all. */
export interface TaskQueue {
  count: number;
  items: Task[];
}

/** The open work (AD-03). Queues of areas that the person does not have are missing. */
export interface Today {
  /** The calendar day in India, such as `2026-11-30`. */
  today: string;
  to_confirm?: TaskQueue;
  payments_to_check?: TaskQueue;
  /** Delivered orders whose cash is not recorded as received (MO-01). */
  cash_due?: TaskQueue;
  /** Unpaid online orders without a reported payment and without a deadline (MO-01). */
  upi_due?: TaskQueue;
  refunds_due?: TaskQueue;
  /** Shipments of `packing_day` whose orders are not packed. */
  to_pack?: TaskQueue;
  /** The next day on which a shipment leaves; null if there is none. */
  packing_day?: string | null;
  /** Shipments that should have left. */
  overdue?: TaskQueue;
  /** Packed orders. */
  to_dispatch?: TaskQueue;
  replacement_requests?: TaskQueue;
  /** Refunds for damaged boxes. */
  replacement_refunds?: TaskQueue;
  /** Orders whose emails did not arrive (S-48). */
  undelivered_mails?: TaskQueue;
  messages?: TaskQueue;
  low_stock?: TaskQueue;
}
