import type { InferType } from 'yup';
import type { NewRefundAccount } from '@shop/shared/contract';
import type {
  NewDates,
  orderTransitionSchema,
  paymentChangeSchema,
  AdminOrder,
  AdminOrderPage,
  BulkStep,
  BulkSummary,
  BulkTracking,
  BulkUndo,
  ChangedOrder,
  ChangedPayment,
  excessSchema,
  missedPaymentSchema,
  orderConfirmationSchema,
  orderNoteSchema,
  packedBoxesSchema,
  reversalSchema,
  PackingDay,
  PackingDaySummary,
  trackingSchema,
  undoSchema,
} from '@shop/shared/contract/admin';
import { file, post, put, query, search, type Typed } from './calls';

const orderPath = (order: string) => `/admin/orders/${encodeURIComponent(order)}`;

/** A hundred orders take time. Sending the request again is safe. */
const bulkTimeoutMs = 60_000;
const bulkFailure = 'The orders could not be changed. Please try again.';

/** Orders, their payment and shipments, and packing. */
export const orderEndpoints = {
  /** @param filter `orderFilterFields` and `after` */
  orders: (filter: Readonly<Record<string, string>>) =>
    query<AdminOrderPage>(
      `/admin/orders${search(filter)}`,
      'The orders could not be loaded. Please try again.',
    ),
  order: (order: string) =>
    query<AdminOrder>(orderPath(order), 'The order could not be loaded. Please try again.'),

  confirmOrder: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof orderConfirmationSchema>>>(
      `${orderPath(order)}/confirmation`,
      'The order could not be confirmed. Please try again.',
    ),
  changeOrder: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof orderTransitionSchema>>>(
      `${orderPath(order)}/step`,
      'The order could not be changed. Please try again.',
    ),
  dispatchOrder: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof orderTransitionSchema>>>(
      `${orderPath(order)}/step`,
      'The order could not be dispatched. Please try again.',
    ),
  undoOrderChange: (order: string) =>
    post<ChangedOrder, InferType<typeof undoSchema>>(
      `${orderPath(order)}/undo`,
      'This could not be undone. Please try again.',
    ),
  changeDates: (order: string) =>
    post<ChangedOrder, Typed<NewDates>>(
      `${orderPath(order)}/dates`,
      'The dates could not be changed. Please try again.',
    ),
  setTracking: (order: string) =>
    put<ChangedOrder, Typed<InferType<typeof trackingSchema>>>(
      `${orderPath(order)}/tracking`,
      'The tracking could not be saved. Please try again.',
    ),
  addNote: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof orderNoteSchema>>>(
      `${orderPath(order)}/notes`,
      'The note could not be saved. Please try again.',
    ),
  recordPayment: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof paymentChangeSchema>>>(
      `${orderPath(order)}/payment`,
      'The payment could not be recorded. Please try again.',
    ),
  missPayment: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof missedPaymentSchema>>>(
      `${orderPath(order)}/missed_payment`,
      'This could not be saved. Please try again.',
    ),
  keepExcess: (order: string) =>
    post<ChangedOrder, Typed<InferType<typeof excessSchema>>>(
      `${orderPath(order)}/excess`,
      'This could not be saved. Please try again.',
    ),
  reversePayment: (payment: string) =>
    post<ChangedPayment, Typed<InferType<typeof reversalSchema>>>(
      `/admin/payments/${encodeURIComponent(payment)}/reversal`,
      'The payment could not be reversed. Please try again.',
    ),
  setRefundAccount: (order: string) =>
    put<ChangedOrder, Typed<NewRefundAccount>>(
      `${orderPath(order)}/refund_account`,
      'This could not be saved. Please try again.',
    ),

  changeOrders: post<BulkSummary, BulkStep>('/admin/orders/bulk', bulkFailure, bulkTimeoutMs),
  undoOrderChanges: post<BulkSummary, BulkUndo>(
    '/admin/orders/bulk/undo',
    bulkFailure,
    bulkTimeoutMs,
  ),
  setTrackings: put<BulkSummary, BulkTracking>(
    '/admin/orders/bulk/tracking',
    'The tracking numbers could not be saved. Please try again.',
  ),

  packingDays: query<PackingDaySummary[]>(
    '/admin/packing',
    'The packing days could not be loaded. Please try again.',
  ),
  packingDay: (day: string) =>
    query<PackingDay>(
      `/admin/packing/${encodeURIComponent(day)}`,
      'The packing list could not be loaded. Please try again.',
    ),
  packBoxes: (order: string) =>
    put<ChangedOrder, InferType<typeof packedBoxesSchema>>(
      `${orderPath(order)}/packed_boxes`,
      'This could not be ticked off. Please try again.',
    ),

  packingListPdf: (day: string) => file(`/admin/packing/${encodeURIComponent(day)}/list.pdf`),
  dayLabelsPdf: (day: string) => file(`/admin/packing/${encodeURIComponent(day)}/labels.pdf`),
  orderLabelsPdf: (order: string) => file(`${orderPath(order)}/labels.pdf`),
  receiptPdf: (order: string) => file(`${orderPath(order)}/receipt.pdf`),
  creditNotePdf: (order: string, refundId: string) =>
    file(`${orderPath(order)}/credit_notes/${encodeURIComponent(refundId)}`),
};
