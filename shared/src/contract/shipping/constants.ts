/** Products of one group travel together: an order has one shipment per group of its lines (DL-07). */
export const shipmentGroups = ['fruit', 'planting'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];
