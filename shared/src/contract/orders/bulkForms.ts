import { array, object, string, type InferType } from 'yup';
import { dispatchUnpaid, note, trackingFields } from '../shipping/adminForms';
import { shipmentGroups } from '../shipping/constants';
import { maxBulkOrders } from './adminConstants';
import { undoableChange } from './adminForms';
import { staffStatuses, type OrderStatus } from './constants';

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
