import { randomUUID } from 'node:crypto';
import {
  estimateDelivery,
  formatExactPaise,
  statusLabel,
  timesQuantity,
  toPaise,
  type AvailabilityContext,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import type { StoredCase, StoredItem, StoredOrder } from '../orders/StoredOrder';
import { getOrder } from '../orders/detailQueries';
import { reserveReplacement } from '../orders/placing/stock';
import { insertOrder } from '../orders/queries';
import type { Decision } from '../orders/toWire';
import { isBeingCompensated } from '../payments/razorpay/refunds/compensationQueries';
import { assertNotReturned, returnCompensation, valueOf } from './compensation';
import { addCompensation, getRecipient, updateOutcome } from './outcomeQueries';
import { getReplacement, lockReplacement, mailOutcome } from './replacementCase';

interface Context {
  publicOrigin: string;
  /** Read before the transaction. */
  conditions: AvailabilityContext;
  staffName: string;
  staffId: string;
}

/**
 * Decides a replacement request, once, and mails the buyer (AD-08). The outcome is new boxes at no cost, a partial
 * refund that is due or already made, or a refusal. Call inside a transaction.
 * @throws HttpProblem 404 for an unknown request; 409 if it is already decided, the stock is too small, the payment has
 * not arrived or the account is deleted; 422 for more boxes or rupees than the order line has.
 */
export async function decideReplacement(
  trx: Db,
  { publicOrigin, conditions, staffName, staffId }: Context,
  requestId: string,
  decision: Decision,
): Promise<StoredCase> {
  const { locked, product_id, outcome } = await lockReplacement(trx, requestId);
  const { order_id } = locked;
  if (outcome !== null) throw conflict(`This request is decided already: ${outcome}.`);
  const { order } = await getOrder(trx, order_id);
  const line = order.items.find((item) => item.product_id === product_id);
  if (!line) throw new Error(`Replacement request ${requestId} has no line`);
  assertNotReturned(locked, decision);
  const details = await applyOutcome(trx, order, line, decision, conditions);
  await addCompensation(trx, order_id, valueOf(line, decision));
  await updateOutcome(trx, requestId, {
    outcome: decision.kind,
    decided_at: conditions.now,
    decided_by: staffName,
    outcome_reason: decision.reason,
    ...details,
  });
  if (decision.kind === 'refund' && decision.reference) {
    const { reference, refund_paise: paise } = decision;
    await returnCompensation(trx, order_id, { requestId, paise, reference, staffId });
  }
  return mailOutcome(trx, publicOrigin, requestId);
}

/**
 * Records that a due refund was made, and mails the buyer. Sending the same reference again changes nothing. Call
 * inside a transaction.
 * @throws HttpProblem 404 for an unknown request, 409 if no refund is due, or it is on its way.
 */
export async function recordRefund(
  trx: Db,
  { publicOrigin, staffId }: { publicOrigin: string; staffId: string },
  requestId: string,
  reference: string,
): Promise<{ found: StoredCase; isChanged: boolean }> {
  const { locked, refund_paise, refund_reference } = await lockReplacement(trx, requestId);
  if (refund_paise === null) throw conflict('No refund of this request is due.');
  if (refund_reference === reference) {
    return { found: await getReplacement(trx, requestId), isChanged: false };
  }
  if (refund_reference !== null) {
    throw conflict(`This refund was made already, with the reference ${refund_reference}.`);
  }
  if (await isBeingCompensated(trx, requestId)) {
    throw conflict(
      'This money goes back by Razorpay, and is on its way. It is recorded here when it has arrived.',
    );
  }
  const refund = { requestId, paise: refund_paise, reference, staffId };
  await returnCompensation(trx, locked.order_id, refund);
  return { found: await mailOutcome(trx, publicOrigin, requestId), isChanged: true };
}

/** Reserves the boxes of a replacement. Returns the columns that only this kind of outcome has. */
async function applyOutcome(
  trx: Db,
  order: StoredOrder,
  line: StoredItem,
  { kind, quantity = 0, refund_paise }: Decision,
  conditions: AvailabilityContext,
): Promise<Parameters<typeof updateOutcome>[2]> {
  switch (kind) {
    case 'replacement': {
      if (quantity > line.quantity) {
        throw invalid({
          quantity: `The order had ${line.quantity}; please send no more than that`,
        });
      }
      const boxes = { product_id: line.product_id, quantity };
      return { replacement_order_id: await placeReplacement(trx, order, boxes, conditions) };
    }
    case 'refund': {
      const cost = timesQuantity(line.price_paise, line.quantity);
      if (refund_paise > cost) {
        const text = `The line cost ${formatExactPaise(cost)}; please return no more than that`;
        throw invalid({ amount: text });
      }
      if (order.paid_paise < refund_paise) {
        throw conflict(
          `The payment of this order is ${statusLabel(order.payment_status).toLowerCase()}. Only a payment that has arrived can be returned in part.`,
        );
      }
      return { refund_paise };
    }
    case 'refusal':
      return {};
  }
}

/**
 * Places an order of the new boxes for the same address. It costs nothing, so its payment status is `none`.
 * @returns The id of the new order.
 */
async function placeReplacement(
  trx: Db,
  { order_id: replacedId, order_number }: StoredOrder,
  boxes: { product_id: string; quantity: number },
  conditions: AvailabilityContext,
): Promise<string> {
  const { order_number: _, ...recipient } = await getRecipient(trx, replacedId);
  if (recipient.address === '') {
    throw conflict('The account of this customer is deleted, so there is no address to send to.');
  }
  const orderId = randomUUID();
  const reason = `Replacement for ${order_number}`;
  const { line, notBefore } = await reserveReplacement(trx, orderId, boxes, reason, conditions);
  const { now, dispatch } = conditions;
  const dates = estimateDelivery(now, recipient.pin_code, line.family, dispatch, notBefore);
  await insertOrder(
    trx,
    {
      ...recipient,
      order_id: orderId,
      order_status: 'placed',
      fingerprint: null,
      payment_status: 'none',
      payment_method: null,
      pay_by: null,
      shipping_paise: toPaise(0),
      total_paise: toPaise(0),
    },
    [line],
    [{ family: line.family, ...dates }],
    { actor: 'shop', reason },
  );
  return orderId;
}
