import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { readSettlement } from '../../ledger/settleOrder';
import { documentNumber, seriesYearOf } from '../documentNumber';
import { nextSerial } from '../queries';
import type { ReceiptContent } from '../ReceiptContent';
import type { CreditNoteContent, CreditReason } from './CreditNoteContent';
import { creditOf } from './creditOf';
import {
  findLinePlace,
  findRefundToCredit,
  insertCreditNote,
  listUncredited,
  lockRefund,
  readNow,
} from './queries';

/**
 * Issues the credit note of a refund, once, if its order has a receipt (MY-04). Call it in the transaction in which the
 * refund becomes processed, with the order locked. The credit note keeps a copy of what it says, which later changes do
 * not alter.
 */
export async function issueCreditNote(trx: Db, refundId: string): Promise<void> {
  await lockRefund(trx, refundId);
  const refund = await findRefundToCredit(trx, refundId);
  if (!refund) return;
  const { order_id, amount_paise, product_id, receipt_number, kind } = refund;
  const { sums } = await readSettlement(trx, order_id);
  const receipt = refund.content as ReceiptContent;
  const reason = reasonOf(refund.request_id !== null, sums.isCancelled);
  const { sale_paise, lines } = creditOf({
    paise: amount_paise,
    reason,
    sums,
    credited: refund.credited_paise,
    receipt,
    damagedLine: product_id === null ? undefined : await findLinePlace(trx, order_id, product_id),
  });
  const content: CreditNoteContent = {
    seller: receipt.seller,
    receipt: { number: receipt_number, kind, issued_at: refund.issued_at.toISOString() },
    reason,
    lines,
  };
  const issuedAt = await readNow(trx);
  // Last, because the number locks a row that concurrent refunds wait for.
  const financialYear = seriesYearOf(issuedAt);
  const serial = await nextSerial(trx, 'credit_note_counters', financialYear);
  await insertCreditNote(trx, {
    refund_id: refundId,
    order_id,
    credit_note_number: documentNumber('RC', financialYear, serial),
    issued_at: issuedAt,
    amount_paise,
    sale_paise,
    content: JSON.stringify(content),
  });
}

function reasonOf(isCompensation: boolean, isCancelled: boolean): CreditReason {
  if (isCompensation) return 'damaged';
  return isCancelled ? 'cancelled' : 'returned';
}

const batchSize = 100;

/** Issues the credit notes of refunds that processes of the previous version have made, one transaction each. */
export async function issueMissingCreditNotes(db: Db, signal?: AbortSignal): Promise<void> {
  for (const refundId of await listUncredited(db, batchSize)) {
    if (signal?.aborted) return;
    await transact(db, (trx) => issueCreditNote(trx, refundId), { isIdempotent: true });
  }
}
