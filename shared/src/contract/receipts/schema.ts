import { Type, type Static } from '@sinclair/typebox';
import { OneOf, Rupees, Uuid } from '../typebox';
import { receiptKinds } from './constants';

/** The receipt of a dispatched order. The document is a PDF. */
export const IssuedReceipt = Type.Object({
  /** Consecutive within a financial year, such as `RR/2627/000001`. */
  receipt_number: Type.String(),
  kind: OneOf(receiptKinds),
});
export type IssuedReceipt = Static<typeof IssuedReceipt>;

/** A refund after the receipt was issued, as a PDF with a number of its own series. */
export const IssuedCreditNote = Type.Object({
  refund_id: Uuid,
  /** Consecutive within a financial year, such as `RC/2627/000001`. */
  credit_note_number: Type.String(),
  /** What was returned. */
  amount: Rupees,
});
export type IssuedCreditNote = Static<typeof IssuedCreditNote>;
