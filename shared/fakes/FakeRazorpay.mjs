import { addDispute, endDispute } from './razorpay/disputes.mjs';
import { razorpayKeys, sign } from './razorpay/keys.mjs';
import { find } from './razorpay/Ledger.mjs';
import { newId } from './razorpay/newId.mjs';
import { addPayment } from './razorpay/payments.mjs';
import { RazorpayServer } from './razorpay/RazorpayServer.mjs';
import { createRefund, endRefund } from './razorpay/refunds.mjs';
import { settle } from './razorpay/settlements.mjs';
import { eventBody } from './razorpay/webhooks.mjs';

export { razorpayKeys } from './razorpay/keys.mjs';

/** @import { Dispute, Payment, Refund } from './razorpay/entities.mjs' */

/**
 * Implements the part of Razorpay's API that the shop uses, with its authentication and errors
 * (https://razorpay.com/docs/api), and creates the messages of the checkout script and the webhooks. It sends no message
 * itself: a test sends it, twice, late or not at all. A contract test compares it with the official SDK.
 */
export class FakeRazorpay extends RazorpayServer {
  /** Returns the orders with this receipt. @param {string} receipt */
  ordersOf(receipt) {
    return this.ledger.orders.filter((order) => order.receipt === receipt);
  }

  /**
   * Records a customer's payment. @param {string} orderId @param {Partial<Payment>} [overrides]
   * @param {{ offer?: number }} [options] `offer` is a discount in paise
   * @returns {{ payment: Payment & { order_id: string }, callback: { razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string } }}
   *   `callback` is what the checkout script passes to the shop
   */
  pay(orderId, overrides = {}, options = {}) {
    const order = find(this.ledger.orders, orderId);
    const added = addPayment(this.ledger, order, overrides, { now: this.now(), ...options });
    const payment = /** @type {Payment & { order_id: string }} */ (added);
    const callback = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(razorpayKeys.keySecret, `${orderId}|${payment.id}`),
    };
    return { payment, callback };
  }

  /** Records a payment without an order, such as that of a QR code. @param {Partial<Payment>} overrides */
  payWithoutOrder(overrides) {
    return addPayment(this.ledger, null, overrides, { now: this.now() });
  }

  /** Returns the last payment for an order of the provider. @param {string} orderId @returns {Payment | undefined} */
  paymentOf(orderId) {
    return this.ledger.payments.findLast((payment) => payment.order_id === orderId);
  }

  /** Refunds in the dashboard. @param {string} paymentId @param {{ amount?: number, receipt?: string }} [body] */
  refund(paymentId, body = {}) {
    const options = { now: this.now(), key: undefined, keys: this.idempotencyKeys };
    return createRefund(this.ledger, paymentId, body, { ...options, status: this.refundStatus });
  }

  /** Ends a pending refund. @param {string} refundId @param {'processed' | 'failed'} status */
  endRefund(refundId, status) {
    return endRefund(this.ledger, find(this.ledger.refunds, refundId), status);
  }

  /** @param {string} paymentId */
  dispute(paymentId) {
    return addDispute(this.ledger, find(this.ledger.payments, paymentId), this.now());
  }

  /** @param {string} disputeId @param {Dispute['status']} status */
  endDispute(disputeId, status) {
    return endDispute(find(this.ledger.disputes, disputeId), status);
  }

  /** Settles what was captured and refunded since the last settlement. */
  settle() {
    return settle(this.ledger, this.now());
  }

  /**
   * Returns the message that the provider sends for an event. @param {string} event
   * @param {Payment | Refund | Dispute} entity
   * @returns {{ body: string, headers: Record<string, string> }}
   */
  webhook(event, entity) {
    return this.signed(eventBody(this.ledger, event, entity, this.now()));
  }

  /**
   * Signs a webhook message. @param {string} body
   * @returns {{ body: string, headers: Record<string, string> }}
   */
  signed(body) {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(razorpayKeys.webhookSecret, body),
      'x-razorpay-event-id': newId('evt'),
    };
    return { body, headers };
  }
}
