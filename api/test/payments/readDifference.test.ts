import { toPaise } from '@shop/shared/contract';
import { readDifference } from '../../src/payments/razorpay/readDifference';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
afterAll(() => shop.close());

/** Asks about a captured payment of an order of ₹2,800, of which the provider says that `amount_paid` is paid. */
async function ask(rupees: number, amount_paid: number) {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  const { payment } = shop.provider.pay(body.order_id, { amount: toPaise(rupees) });
  const order = { amount: toPaise(2800), amount_paid: toPaise(amount_paid) };
  const razorpay = { getOrder: () => Promise.resolve(order) };
  return readDifference({ db: shop.db, razorpay }, payment);
}

it.each([
  ['a fee on top of a paid order', 2866.08, 2800, { kind: 'customer_fee', paise: 6608 }],
  ['an offer that pays a part', 2700, 2800, { kind: 'offer', paise: -10000 }],
  ['a part of the order', 2700, 2700, null],
  ['the whole order', 2800, 2800, null],
])('[MY-01] the provider’s order tells %s', async (_, rupees, paid, expected) => {
  expect(await ask(rupees, paid)).toEqual(expected);
});
