export const orderChangeKinds = ['status', 'payment', 'dates', 'confirmation', 'attempt'] as const;

/** Changes that can be undone: until a parcel leaves (AD-05), and a delivery for a minute. */
export const undoableChanges = ['packed', 'confirmed', 'delivered'] as const;
export type UndoableChange = (typeof undoableChanges)[number];

/** How long a delivery or a bulk step can be undone. */
export const undoSeconds = 60;

/** The largest page of the list. */
export const maxBulkOrders = 100;

export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;
