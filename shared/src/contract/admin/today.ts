/** Something to do (AD-03). */
export interface Task {
  /** What it is about: the number of an order, the ticket of a message, the id of a product. */
  subject: string;
  /** Of a person or a product. */
  name: string;
  /** Of the order, or those of the product that are left; null where nothing is counted. */
  boxes: number | null;
  /** Rupees that are to come or to be returned; null where no money is. */
  amount: number | null;
  /** The end of its time; null without one. */
  due_by: string | null;
  /** Of a replacement request, which has a page of its own. */
  request_id: string | null;
}

/** The most urgent items, and how many there are. */
export interface TaskQueue {
  count: number;
  items: Task[];
}

/** AD-03: what is to be done in the shop; without the lists of areas that the person does not have. */
export interface Today {
  /** In India, such as `2026-11-30`. */
  today: string;
  to_confirm?: TaskQueue;
  payments_to_check?: TaskQueue;
  /** Of what has arrived: the cash that is not recorded as received (MO-01). */
  cash_due?: TaskQueue;
  /** Not paid, not reported, and not waiting for a deadline: by UPI or otherwise (MO-01). */
  upi_due?: TaskQueue;
  refunds_due?: TaskQueue;
  /** Of `packing_day`: the shipments whose orders are not packed. */
  to_pack?: TaskQueue;
  /** The next day on which something is to leave; null: nothing is. */
  packing_day?: string | null;
  /** The shipments that should have left. */
  overdue?: TaskQueue;
  /** The packed orders. */
  to_dispatch?: TaskQueue;
  replacement_requests?: TaskQueue;
  /** Of damaged boxes. */
  replacement_refunds?: TaskQueue;
  /** The orders whose customers got no mail, because none arrives (S-48). */
  undelivered_mails?: TaskQueue;
  messages?: TaskQueue;
  low_stock?: TaskQueue;
}
