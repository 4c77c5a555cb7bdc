import { aPaymentEvent, somePaymentOptions } from '../../testing/factories';
import { toPaise } from '../money/money';
import type { PaymentEvent } from './schema';
import {
  minutesToPay,
  paymentMeaning,
  paymentOffers,
  paymentStateText,
  paymentStep,
  reportedUtr,
  type PayableOrder,
} from './payment';

const cod = { max_boxes: 2, max_amount: 3500, pin_codes: [] };
const order: PayableOrder = {
  boxes: 2,
  total: toPaise(3500),
  pinCode: '171001',
  isDeliverable: true,
};
const paymentMethodsFor = (...[one, options]: Parameters<typeof paymentOffers>) =>
  paymentOffers(one, options)
    .filter(({ problem }) => problem === null)
    .map(({ method }) => method);
const methods = (changes: Partial<PayableOrder>, rules: object | null = {}) =>
  paymentMethodsFor(
    { ...order, ...changes },
    somePaymentOptions({ cod: rules && { ...cod, ...rules } }),
  );

describe('[PY-01] [PY-03] cash on delivery', () => {
  it('is possible up to a number of boxes and an amount', () => {
    expect(methods({})).toEqual(['cod']);
    expect(methods({ boxes: 3, total: toPaise(100) })).toEqual([]);
    expect(methods({ total: toPaise(3500.01) })).toEqual([]);
  });

  it('is possible for the pin codes in the settings', () => {
    const rules = { pin_codes: ['17', '110001'] };
    expect(methods({}, rules)).toEqual(['cod']);
    expect(methods({ pinCode: '110001' }, rules)).toEqual(['cod']);
    expect(methods({ pinCode: '110002' }, rules)).toEqual([]);
    expect(methods({ pinCode: '' }, rules)).toEqual([]);
  });

  it('[DL-04] is not possible if no courier delivers', () => {
    expect(methods({ isDeliverable: false })).toEqual([]);
  });

  it('is not offered if it is switched off', () => {
    expect(methods({}, null)).toEqual([]);
  });
});

const online = somePaymentOptions({
  cod: null,
  upi: { max_amount: 100_000, hours_to_pay: 24 },
  razorpay: { max_amount: 500_000, minutes_to_pay: 15 },
});

describe('[PY-01] payment online', () => {
  const onlineMethods = (changes: Partial<PayableOrder>) =>
    paymentMethodsFor({ ...order, ...changes }, online);

  it('is possible by the configured methods, by UPI up to its limit', () => {
    expect(onlineMethods({})).toEqual(['upi', 'razorpay']);
    expect(onlineMethods({ total: toPaise(100_000) })).toEqual(['upi', 'razorpay']);
    expect(onlineMethods({ total: toPaise(100_000.01) })).toEqual(['razorpay']);
    expect(paymentMethodsFor(order, { ...online, upi: null, razorpay: null })).toEqual([]);
  });

  it('is possible by Razorpay up to its limit, which the offer names', () => {
    expect(onlineMethods({ total: toPaise(500_000) })).toEqual(['razorpay']);
    expect(paymentOffers({ ...order, total: toPaise(500_000.01) }, online)).toEqual([
      { method: 'upi', problem: 'Possible up to ₹1,00,000.00.' },
      { method: 'razorpay', problem: 'Possible up to ₹5,00,000.00.' },
    ]);
  });

  it('has no limit by Razorpay while the server still runs the previous version', () => {
    const before = { ...online, razorpay: { minutes_to_pay: 15 } };
    const dear = { ...order, total: toPaise(560_000) };

    expect(paymentMethodsFor(dear, before)).toEqual(['razorpay']);
  });

  it('[PY-02] comes after cash on delivery, which needs no deadline', () => {
    const all = { ...online, cod };
    expect(paymentMethodsFor(order, all)).toEqual(['cod', 'upi', 'razorpay']);
  });

  it('[DL-04] is not possible if no courier delivers', () => {
    expect(onlineMethods({ isDeliverable: false })).toEqual([]);
  });
});

describe('[PY-08] the time to pay', () => {
  it('depends on the method', () => {
    expect(minutesToPay('upi', online)).toBe(1_440);
    expect(minutesToPay('razorpay', online)).toBe(15);
    expect(minutesToPay('cod', online)).toBeNull();
    expect(minutesToPay(null, online)).toBeNull();
  });

  it('[PY-02] is part of the description of the method', () => {
    expect(paymentMeaning('upi', 2800, online)).toBe(
      'You pay ₹2,800.00 with any UPI app after ordering. We keep your boxes for 24 hours.',
    );
    expect(paymentMeaning('razorpay', 2800, online)).toContain(
      'We keep your boxes for 15 minutes.',
    );
    const oneHour = { ...online, upi: { max_amount: 1, hours_to_pay: 1 } };
    expect(paymentMeaning('upi', 1, oneHour)).toContain('for 1 hour.');
  });

  const paid = {
    order_status: 'placed',
    payment_method: 'upi',
    payment_status: 'unpaid',
  } as const;
  const pay_by = '2026-11-28T06:30:00.000Z';
  const report = aPaymentEvent({ at: pay_by, reference: '412345678901' });

  it('is shown to the customer until a payment is reported', () => {
    const step = (changes: Partial<Parameters<typeof paymentStep>[0]>) =>
      paymentStep(
        { ...paid, pay_by, confirm_by: null, payment_events: [], ...changes },
        { paid: '₹2,800.00', due: '₹2,800.00' },
      );
    expect(step({})).toBe(
      'Please pay ₹2,800.00 by Saturday 28 November, 12:00 pm IST. After that the order is cancelled.',
    );
    expect(step({ pay_by: null })).toBe('Please pay ₹2,800.00.');
    expect(step({ pay_by: null, payment_events: [report] })).toContain('We compare your payment');
    expect(step({ pay_by: null, payment_status: 'paid' })).toBe('You have paid ₹2,800.00.');
    expect(step({ pay_by: null, payment_method: null })).toContain('We call you');
  });

  it('[PY-05] is over for a cancelled order, whose payment is returned', () => {
    const cancelled = { ...paid, order_status: 'cancelled', payment_status: 'voided' } as const;
    const step = (payment_events: PaymentEvent[]) =>
      paymentStep(
        { ...cancelled, pay_by: null, confirm_by: null, payment_events },
        { paid: '₹0.00', due: '₹0.00' },
      );
    expect(step([])).toMatch(/^This order is cancelled, so please don’t pay it\./);
    expect(step([report])).toContain('If it has reached us, we return it');
  });

  it.each([
    [true, '2026-12-28T06:30:00.000Z', 'Payment reported, we check it'],
    [false, '2026-12-28T06:30:00.000Z', 'Nothing to pay'],
    [true, null, 'Nothing to pay'],
  ])(
    '[PY-05] a voided payment, reported: %s, looked for until %s, is shown as ‘%s’',
    (is_payment_reported, late_report_until, text) => {
      const cancelled = {
        order_status: 'cancelled',
        payment_status: 'voided',
        payment_method: 'upi',
      } as const;
      expect(paymentStateText({ ...cancelled, is_payment_reported, late_report_until })).toBe(text);
    },
  );

  it('[PY-05] the last reported UTR counts', () => {
    const corrected = { ...report, reference: '222222222222' };
    expect(reportedUtr({ payment_events: [] })).toBeUndefined();
    expect(reportedUtr({ payment_events: [report, corrected] })).toBe('222222222222');
  });
});
