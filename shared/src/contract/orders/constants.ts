export const orderStatuses = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that staff can set. */
export const staffStatuses = ['packed', 'dispatched', 'delivered', 'cancelled'] as const;

/** Who changed an order: its customer, the staff (`shop`), or the API itself (`system`). */
export const orderActors = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];
