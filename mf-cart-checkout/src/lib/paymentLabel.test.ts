import { placed } from '../test/openOrder';
import { paymentLabel } from './paymentLabel';

const { payment_events, ...listed } = placed;
const upi = { ...listed, payment_method: 'upi', payment_status: 'unpaid' } as const;

it('[PY-05] says of a placed order without a time to pay that its payment is checked', () => {
  expect(payment_events).toEqual([]);
  expect(paymentLabel({ ...upi, pay_by: null })).toBe('Payment reported, we check it');
  expect(paymentLabel({ ...upi, pay_by: '2026-04-02T00:00:00.000Z' })).toBe('Unpaid');
  expect(paymentLabel({ ...upi, pay_by: null, order_status: 'dispatched' })).toBe('Unpaid');
});

it('says of a payment in cash that it is due on delivery, until it is made or not due any more', () => {
  const cash = { ...upi, payment_method: 'cod' } as const;
  expect(paymentLabel(cash)).toBe('Pay on delivery');
  expect(paymentLabel({ ...cash, payment_status: 'paid' })).toBe('Paid');
  expect(paymentLabel({ ...cash, order_status: 'cancelled' })).toBe('Unpaid');
});
