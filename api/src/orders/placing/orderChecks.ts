import {
  duplicateOrderSeconds,
  formatExactPaise,
  maxUnpaidBoxes,
  paymentLabels,
  type Paise,
  type PaymentMethod,
  type PaymentOffer,
  type ShopContact,
} from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import type { Limits } from '../../http/limits/limits';
import { conflict } from '../../http/problem';
import type { ExpectedOrder } from '../toWire';
import { findDuplicateOrder, type OrderLine, type SoldLine } from '../queries';
import type { UnpaidBoxes } from './unpaidBoxQueries';

/**
 * Without an idempotency key, an identical order within a few seconds counts as a repeated request (S-31).
 * @throws HttpProblem 409.
 */
export async function assertNotDuplicate(
  trx: Db,
  userId: string,
  fingerprint: string,
): Promise<void> {
  const duplicate = await findDuplicateOrder(trx, userId, fingerprint, duplicateOrderSeconds);
  if (duplicate === undefined) return;
  throw conflict(
    `This order was placed a moment ago, as order ${duplicate}. ` +
      `To order the same again, please wait ${duplicateOrderSeconds} seconds.`,
  );
}

/**
 * The cart may have changed elsewhere, for example to other boxes of the same price (S-31).
 * @throws HttpProblem 409.
 */
export function assertSameLines(lines: readonly OrderLine[], expected: ExpectedOrder): void {
  const expectedLines = expected.lines?.map(({ product_id, quantity }) => [product_id, quantity]);
  if (expectedLines === undefined) return;
  const actualLines = lines.map(({ product_id, quantity }) => [product_id, quantity]);
  if (asSet(actualLines) === asSet(expectedLines)) return;
  throw conflict('Your cart has changed in the meantime. Please check your order again.');
}

/**
 * The shopper is only ever charged the amount that was shown (S-35).
 * @throws HttpProblem 409.
 */
export function assertSamePrices(
  sold: readonly SoldLine[],
  total: Paise,
  expected: ExpectedOrder,
): void {
  const isExpected = ({ product_id, price_paise }: SoldLine) =>
    expected.lines?.some(
      (line) => line.product_id === product_id && line.price_paise === price_paise,
    ) ?? true;
  const isTotalExpected = expected.total === undefined || expected.total === total;
  if (isTotalExpected && sold.every(isExpected)) return;
  throw conflict(
    `The price has changed: the total is now ${formatExactPaise(total)}. Please check your order again.`,
  );
}

/**
 * Keeps one account from ordering the whole stock without paying (S-45).
 * @throws HttpProblem 409.
 */
export function assertUnpaidBoxLimit(
  { ordered }: Pick<UnpaidBoxes, 'ordered'>,
  more: number,
  { email }: ShopContact,
): void {
  const boxes = ordered + more;
  if (boxes <= maxUnpaidBoxes) return;
  throw conflict(
    `With this order, you would have ordered ${boxes} boxes that are not paid yet; up to ${maxUnpaidBoxes} are possible. For a larger order please write to ${email}.`,
  );
}

/** The limit of a site is this many times the limit of a network. */
const networksPerSite = 2;

/**
 * Limits the boxes that new customers can reserve without paying, even with many accounts (S-45). Do not call it for
 * customers with a paid or delivered order, or for orders that await a call.
 * @throws HttpProblem 409.
 */
export function assertHeldBoxLimit(
  { account, phone, network, site }: UnpaidBoxes,
  more: number,
  limits: Pick<Limits, 'unpaidBoxesPerNewCustomer' | 'unpaidBoxesPerNewNetwork'>,
  { phones: [call], email }: ShopContact,
): void {
  const contact = call ? `call us on ${call}` : `write to ${email}`;
  const perCustomer = limits.unpaidBoxesPerNewCustomer;
  if (Math.max(account, phone) + more > perCustomer) {
    const whom = phone > account ? 'the orders with your phone number' : 'you';
    throw conflict(
      `Until your first order is paid, we can set aside up to ${perCustomer} boxes for ${whom}. ` +
        `Please order fewer, pay what you have ordered already, or ${contact}: we are glad to help.`,
    );
  }
  const perNetwork = limits.unpaidBoxesPerNewNetwork;
  if (network + more > perNetwork || site + more > perNetwork * networksPerSite) {
    throw conflict(
      'Many boxes that were ordered over your internet connection are waiting to be paid, so we cannot set more ' +
        `aside right now. Please ${contact}, and we place your order together.`,
    );
  }
}

/**
 * Returns the chosen payment method, or the first possible one (PY-02); null if none is possible (PY-01).
 * @param offers The methods of the shop, with why they are not possible for this order.
 * @throws HttpProblem 409 if the chosen method is not possible.
 */
export function choosePaymentMethod(
  offers: readonly PaymentOffer[],
  chosen: PaymentMethod | undefined,
): PaymentMethod | null {
  if (chosen === undefined) return offers.find(({ problem }) => problem === null)?.method ?? null;
  const offer = offers.find(({ method }) => method === chosen);
  if (offer?.problem === null) return chosen;
  const problem = offer
    ? ` It is ${offer.problem.replace(/^./, (first) => first.toLowerCase())}`
    : '';
  throw conflict(
    `${paymentLabels[chosen]} is not possible for this order.${problem} Please choose another way to pay.`,
  );
}

/** Returns the same text for the same lines in any order. */
function asSet(lines: readonly (string | number)[][]): string {
  return JSON.stringify(lines.map((line) => JSON.stringify(line)).sort());
}
