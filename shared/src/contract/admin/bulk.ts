import { array, object, string, type InferType } from 'yup';
import type { OrderStatus, ShipmentGroup } from '../index';
import { staffStatuses } from '../orders/orderTypes';
import { dispatchUnpaid, note, trackingFields } from '../staffSchemas';
import { shipmentGroups } from '../types';
import { undoableChange } from './orders';

/** The largest page of the list. */
export const maxBulkOrders = 100;

/** Steps for several orders: a new status, or received cash (MO-03). */
const bulkSteps = [...staffStatuses, 'paid'] as const;

const bulkEntry = {
  /** An order number or id. */
  order: string().required().max(40),
  shipment: string().oneOf(shipmentGroups),
};

const bulkOrders = () =>
  array(object(bulkEntry))
    .required()
    .min(1, 'Please choose at least one order')
    .max(maxBulkOrders, `Please choose up to ${maxBulkOrders} orders`);

/** The same step for several orders (AD-04). */
export const bulkStepSchema = object({
  status: string()
    .oneOf(bulkSteps, `The status must be one of ${bulkSteps.join(', ')}`)
    .required(),
  orders: bulkOrders(),
  dispatch_unpaid: dispatchUnpaid(),
  reason: note().when('status', {
    is: 'cancelled' satisfies OrderStatus,
    then: (field) => field.required('Please give a reason for the cancellation'),
  }),
});
export type BulkStep = InferType<typeof bulkStepSchema>;

/** Undoes the same change of several orders. */
export const bulkUndoSchema = object({ change: undoableChange(), orders: bulkOrders() });
export type BulkUndo = InferType<typeof bulkUndoSchema>;

/** Tracking numbers of several shipments of one carrier (DL-06). */
export const bulkTrackingSchema = object({
  carrier: trackingFields.carrier,
  orders: array(
    object({
      ...bulkEntry,
      tracking_number: trackingFields.tracking_number.required('Please enter the tracking number'),
    }),
  )
    .required()
    .min(1, 'Please enter at least one tracking number')
    .max(maxBulkOrders),
});
export type BulkTracking = InferType<typeof bulkTrackingSchema>;

export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;

export interface BulkResult {
  /** As in the request. */
  order: string;
  shipment: ShipmentGroup | null;
  outcome: (typeof bulkOutcomes)[number];
  /** Why it was refused; otherwise empty. */
  detail: string;
}

/** The result for each order, in the order of the request (AD-04). */
export interface BulkSummary {
  results: BulkResult[];
}
