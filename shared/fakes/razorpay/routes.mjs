import { collection, find, page } from './Ledger.mjs';
import { createOrder } from './orders.mjs';
import { capturePayment } from './payments.mjs';
import { createRefund } from './refunds.mjs';
import { Refusal } from './refusal.mjs';
import { settledOn } from './settlements.mjs';

/** @import { IdempotencyKeys } from './refunds.mjs' */
/** @import { Ledger } from './Ledger.mjs' */
/** @import { Refund } from './entities.mjs' */

/**
 * @typedef {object} Call
 * @property {Ledger} ledger
 * @property {string} id The id in the path, if there is one.
 * @property {URLSearchParams} query
 * @property {{ [name: string]: unknown }} body
 * @property {number} now Seconds since the epoch.
 * @property {boolean} hasUniqueReceipts
 * @property {string | undefined} key
 * @property {IdempotencyKeys} keys
 * @property {Refund['status']} refundStatus
 */

/** @type {{ [route: string]: (call: Call) => object }} */
const routes = {
  'POST /v1/orders': (call) => createOrder(call.ledger, call.body, call),
  'GET /v1/orders': ({ ledger: { orders }, query }) => {
    const receipt = query.get('receipt');
    return page(
      receipt === null ? orders : orders.filter((order) => order.receipt === receipt),
      query,
    );
  },
  'GET /v1/orders/:id': ({ ledger, id }) => find(ledger.orders, id),
  'GET /v1/orders/:id/payments': ({ ledger, id }) => {
    const order = find(ledger.orders, id);
    return collection(ledger.payments.filter((payment) => payment.order_id === order.id));
  },
  'GET /v1/payments': ({ ledger, query }) => page(ledger.payments, query),
  'GET /v1/payments/:id': ({ ledger, id }) => find(ledger.payments, id),
  'POST /v1/payments/:id/capture': ({ ledger, id, body }) => capturePayment(ledger, id, body),
  'POST /v1/payments/:id/refund': (call) =>
    createRefund(call.ledger, call.id, call.body, { ...call, status: call.refundStatus }),
  'GET /v1/payments/:id/refunds': ({ ledger, id, query }) => {
    const payment = find(ledger.payments, id);
    return page(
      ledger.refunds.filter((refund) => refund.payment_id === payment.id),
      query,
    );
  },
  'GET /v1/refunds': ({ ledger, query }) => page(ledger.refunds, query),
  'GET /v1/refunds/:id': ({ ledger, id }) => find(ledger.refunds, id),
  'GET /v1/settlements': ({ ledger, query }) => page(ledger.settlements, query),
  'GET /v1/settlements/recon/combined': ({ ledger, query }) =>
    page(settledOn(ledger, query), query, 1000),
  'GET /v1/settlements/:id': ({ ledger, id }) => find(ledger.settlements, id),
  'GET /v1/disputes': ({ ledger, query }) => page(ledger.disputes, query),
  'GET /v1/disputes/:id': ({ ledger, id }) => find(ledger.disputes, id),
};

const patterns = Object.entries(routes).map(([route, answer]) => ({
  pattern: new RegExp(`^${route.replace(':id', '(?<id>\\w+)')}$`),
  answer,
}));

/**
 * Answers a call. @param {string} method @param {string} path @param {Omit<Call, 'id'>} call
 * @returns {object}
 * @throws {Refusal}
 */
export function answer(method, path, call) {
  for (const { pattern, answer: respond } of patterns) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return respond({ ...call, id: match.groups?.id ?? '' });
  }
  throw new Refusal(400, 'The requested URL was not found on the server.');
}
