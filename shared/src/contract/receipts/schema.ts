import { Type, type Static } from '@sinclair/typebox';
import { OneOf } from '../typebox';
import { receiptKinds } from './constants';

/** The receipt of a dispatched order. The document is a PDF. */
export const IssuedReceipt = Type.Object({
  /** Consecutive within a financial year, such as `RR/2627/000001`. */
  receipt_number: Type.String(),
  kind: OneOf(receiptKinds),
});
export type IssuedReceipt = Static<typeof IssuedReceipt>;
