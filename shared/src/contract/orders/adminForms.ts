import { object, string } from 'yup';
import { trimmed } from '../fields/fields';
import { paymentStatuses } from '../payments/constants';
import { dispatchUnpaid, note, shipment, trackingFields } from '../shipping/adminForms';
import { shipmentGroups } from '../shipping/constants';
import { isDay } from '../shipping/delivery';
import { undoableChanges } from './adminConstants';
import { orderStatuses, staffStatuses, type OrderStatus } from './constants';

const onlyWhenDispatched = (field: typeof trackingFields.carrier) =>
  field.when('status', ([status], schema) =>
    status === ('dispatched' satisfies OrderStatus)
      ? schema
      : schema.oneOf(
          [undefined],
          'Carrier, tracking number and link can only be entered for what is dispatched',
        ),
  );

/** Staff set the status of an order or a shipment, with a note for the customer (S-36, DL-06, DL-07). */
export const orderTransitionSchema = object({
  status: string()
    .oneOf(staffStatuses, `The status must be one of ${staffStatuses.join(', ')}`)
    .required(),
  reason: note().when('status', {
    is: 'cancelled' satisfies OrderStatus,
    then: (field) => field.required('Please give a reason for the cancellation'),
  }),
  shipment: shipment(),
  dispatch_unpaid: dispatchUnpaid(),
  carrier: onlyWhenDispatched(trackingFields.carrier),
  tracking_number: onlyWhenDispatched(trackingFields.tracking_number),
  tracking_url: onlyWhenDispatched(trackingFields.tracking_url),
});

/** Filters of the list, which can be combined. Each word of `q` is the beginning of a word of the order. */
export const orderFilterFields = {
  q: trimmed().max(100, 'Please search for fewer words'),
  status: string().oneOf(orderStatuses, 'There is no such order status'),
  payment: string().oneOf(paymentStatuses, 'There is no such payment status'),
  day: string().test(
    'day',
    'The day must look like 2026-11-30',
    (value) => value === undefined || isDay(value),
  ),
  state: string().max(40),
};

/** The payment method that was agreed by phone (AD-05). */
export const orderConfirmationSchema = object({
  payment_method: string()
    .oneOf(['cod', 'upi'], 'Please choose cash on delivery or UPI')
    .required('Please choose how the order is paid'),
});

export const undoableChange = () =>
  string().oneOf(undoableChanges).required('Please choose what to undo');

export const undoSchema = object({
  change: undoableChange(),
  /** The delivery to undo; by default all recent ones of the order. */
  shipment: string().oneOf(shipmentGroups),
});

export const orderNoteSchema = object({
  text: trimmed()
    .required('Please write a note')
    .max(1_000, 'Please keep the note within 1,000 characters'),
});
