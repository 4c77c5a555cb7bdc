import {
  formatExactPaise,
  isReplacement,
  statusLabel,
  toPaise,
  type Paise,
  type PaymentStatus,
} from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { isBankReference } from '../../ledger/bankReference';
import { insertAdjustment, insertAllocation, insertPayment } from '../../ledger/entries/queries';
import type { AdjustmentKind } from '../../ledger/paymentStatusOf';
import { readSettlement, type Settled } from '../../ledger/settleOrder';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { getOrder } from '../../orders/detailQueries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { requireLockedOrder } from '../../orders/resolveOrder';
import type { StoredOrder } from '../../orders/StoredOrder';
import { paymentMail } from '../mails';
import { findOrderPayment } from './queries';
import { reviveWrittenOff } from './reviveWrittenOff';
import { assertReferenceAllowed, assertReferenceIsFree, methodOf } from './references';

export interface NewPayment {
  by: ByStaff | { actor: 'system' };
  /** Identifies the payment at the bank or provider, such as a UTR. Words such as ‘cash’ become a note. */
  reference: string;
  /** Shown in the history of the order. */
  reason?: string;
  /** Default: what is due. */
  paise?: Paise | undefined;
  /** The day in India on which the money arrived. Default: today. */
  receivedOn?: string | undefined;
  /** What the provider says about its payment. */
  provider?: {
    orderId: string | null;
    feePaise: Paise | null;
    taxPaise: Paise | null;
    /** Why the payment differs from the order. */
    adjustment: { kind: AdjustmentKind; paise: Paise } | null;
  };
}

/**
 * Enters a payment for an order and mails the buyer (MY-01). What is too much, or arrives for a cancelled order, is due
 * back (PY-07). The same reference again changes nothing. Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order; 409 if nothing is due and no amount is given, or if the reference is used;
 * 422 if the reference is missing or is not a UTR.
 */
export async function receivePayment(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  payment: NewPayment,
): Promise<StoredOrder> {
  const { reference, by, reason = '', provider } = payment;
  const locked = await requireLockedOrder(trx, orderId);
  const known = reference !== '' && (await findOrderPayment(trx, orderId, reference));
  if (known) {
    assertSameAmount(known.paise, payment);
    return (await getOrder(trx, orderId)).order;
  }
  if (isReplacement(locked)) {
    throw conflict('This order is a replacement at no cost: there is nothing to pay.');
  }
  const settled = await readSettlement(trx, orderId);
  const paise = payment.paise ?? expectedPaise(settled);
  if (paise === 0) {
    if (reference === '' && settled.status === 'paid') return (await getOrder(trx, orderId)).order;
    throw conflict(
      `The payment of this order is ${statusText(settled.status)}; it cannot become paid.`,
    );
  }
  if (by.actor === 'shop') assertReferenceAllowed(locked.payment_method, reference);
  await assertReferenceIsFree(trx, reference);
  const columns = actorColumns(by);
  const payment_id = await insertPayment(trx, {
    amount_paise: paise,
    method: methodOf(locked.payment_method, reference),
    reference: isBankReference(reference) ? reference : '',
    note: isBankReference(reference) ? '' : reference,
    ...(payment.receivedOn && { received_on: payment.receivedOn }),
    provider_order_id: provider?.orderId ?? null,
    fee_paise: provider?.feePaise ?? null,
    tax_paise: provider?.taxPaise ?? null,
    ...columns,
  });
  // Another transaction has entered the same reference meanwhile.
  if (payment_id === undefined) throw await usedReference(trx, reference);
  const entry = { order_id: orderId, payment_id, ...columns };
  await insertAllocation(trx, { ...entry, amount_paise: paise, reason: '' });
  await reviveWrittenOff(trx, entry, settled, paise);
  // A payment of a paid order goes back whole, with its fee.
  if (provider?.adjustment && expectedPaise(settled) > 0) {
    const { kind, paise: amount_paise } = provider.adjustment;
    await insertAdjustment(trx, { ...entry, kind, amount_paise, reason: '' });
  }
  await recordEntry(trx, orderId, { kind: 'received', paise, reference, reason, ...columns });
  return enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

/** Returns what is due; for a voided or written-off payment that arrives after all, what it would have been. */
function expectedPaise({ due, status, sums }: Settled): Paise {
  if (due > 0) return due;
  return status === 'voided' || status === 'written_off' ? sums.total : toPaise(0);
}

/** @throws HttpProblem 409. */
function assertSameAmount(known: Paise, { reference, paise }: NewPayment): void {
  if (paise === undefined || paise === known) return;
  throw conflict(
    `${reference} is recorded already for this order, with ${formatExactPaise(known)}. ` +
      'If that was a mistake, reverse that entry first.',
  );
}

async function usedReference(trx: Db, reference: string) {
  await assertReferenceIsFree(trx, reference);
  return conflict(`${reference} is being recorded right now. Please look at the order again.`);
}

/** Returns a status as it is written inside a sentence, such as ‘refund due’. */
export const statusText = (status: PaymentStatus) =>
  status === 'voided' ? 'no longer expected' : statusLabel(status).toLowerCase();
