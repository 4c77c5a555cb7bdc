import fc from 'fast-check';
import { toPaise, type Paise } from '@shop/shared/contract';
import { paymentStatusOf, type OrderSums } from '../../src/ledger/paymentStatusOf';

/** An order of ₹1,400, with amounts in rupees. */
function sums({
  received = 0,
  returned = 0,
  adjusted = {},
  ...flags
}: Partial<Pick<OrderSums, 'isCancelled' | 'isReplacement'>> & {
  received?: number;
  returned?: number;
  adjusted?: Partial<Record<keyof OrderSums['adjusted'], number>>;
}): OrderSums {
  const inPaise = Object.entries(adjusted).map(([kind, rupees]) => [kind, toPaise(rupees)]);
  return {
    total: toPaise(1_400),
    isCancelled: false,
    isReplacement: false,
    ...flags,
    received: toPaise(received),
    returned: toPaise(returned),
    adjusted: Object.fromEntries(inPaise) as OrderSums['adjusted'],
  };
}

const cancelled = { isCancelled: true };

it.each([
  ['nothing has arrived', {}, 'unpaid', 1_400, 0],
  ['a part has arrived', { received: 1_000 }, 'part_paid', 400, 0],
  ['everything has arrived', { received: 1_400 }, 'paid', 0, 0],
  ['too much has arrived', { received: 1_500.5 }, 'overpaid', 0, 100.5],
  [
    'the fee of the provider is paid on top',
    { received: 1_433.04, adjusted: { customer_fee: 33.04 } },
    'paid',
    0,
    0,
  ],
  [
    'an offer of the provider pays a part',
    { received: 1_300, adjusted: { offer: -100 } },
    'paid',
    0,
    0,
  ],
  ['the shop keeps what is too much', { received: 1_500, adjusted: { kept: 100 } }, 'paid', 0, 0],
  ['what was too much is returned', { received: 1_500, returned: 100 }, 'paid', 0, 0],
  [
    'a compensation is returned',
    { received: 1_400, returned: 200, adjusted: { compensation: -200 } },
    'paid',
    0,
    0,
  ],
  [
    'the payment was returned by mistake',
    { received: 1_400, returned: 1_400 },
    'part_paid',
    1_400,
    0,
  ],
  ['everything is written off', { adjusted: { written_off: -1_400 } }, 'written_off', 0, 0],
  ['the rest is written off', { received: 1_000, adjusted: { written_off: -400 } }, 'paid', 0, 0],
  [
    'a written-off order is cancelled',
    { ...cancelled, adjusted: { written_off: -1_400 } },
    'written_off',
    0,
    0,
  ],
  ['it is cancelled unpaid', cancelled, 'voided', 0, 0],
  ['it is cancelled with a payment', { ...cancelled, received: 1_000 }, 'refund_due', 0, 1_000],
  [
    'it is cancelled and a part is returned',
    { ...cancelled, received: 1_400, returned: 900 },
    'refund_due',
    0,
    500,
  ],
  [
    'it is cancelled and everything is returned',
    { ...cancelled, received: 1_400, returned: 1_400 },
    'refunded',
    0,
    0,
  ],
  [
    'it is cancelled and returned twice',
    { ...cancelled, received: 1_400, returned: 1_900 },
    'refunded',
    0,
    0,
  ],
  [
    'it is cancelled and the payment is kept',
    { ...cancelled, received: 1_400, adjusted: { kept: 1_400 } },
    'paid',
    0,
    0,
  ],
  ['it is a replacement', { isReplacement: true }, 'none', 0, 0],
] as const)(
  '[MY-02] an order has the status of its sums when %s',
  (_, given, status, due, refundDue) => {
    expect(paymentStatusOf(sums(given))).toEqual({
      status,
      due: toPaise(due),
      refundDue: toPaise(refundDue),
    });
  },
);

const paise = fc.integer({ min: 0, max: 500_000 }) as fc.Arbitrary<Paise>;
const anySums: fc.Arbitrary<OrderSums> = fc.record({
  total: fc.integer({ min: 1, max: 500_000 }) as fc.Arbitrary<Paise>,
  isCancelled: fc.boolean(),
  isReplacement: fc.constant(false),
  received: paise,
  returned: paise,
  adjusted: fc.record(
    { kept: paise, customer_fee: paise, offer: paise.map((amount) => (0 - amount) as Paise) },
    { requiredKeys: [] },
  ),
});

it('[MY-02] the status never contradicts what is to be paid or returned', () => {
  fc.assert(
    fc.property(anySums, (given) => {
      const { status, due, refundDue } = paymentStatusOf(given);

      expect(Math.min(due, refundDue)).toBe(0);
      expect(['refund_due', 'overpaid'].includes(status)).toBe(refundDue > 0 && given.received > 0);
      expect(status === 'part_paid').toBe(due > 0 && given.received > 0);
      if (status === 'paid' || status === 'refunded' || status === 'voided') expect(due).toBe(0);
      if (given.received === 0) expect(['unpaid', 'voided']).toContain(status);
    }),
  );
});

it('[MY-02] what the buyer pays and the shop returns settles the order', () => {
  fc.assert(
    fc.property(anySums, (given) => {
      const before = paymentStatusOf(given);
      const received = (given.received + before.due) as Paise;
      const returned = (given.returned + before.refundDue) as Paise;

      const after = paymentStatusOf({ ...given, received, returned });

      expect(after).toMatchObject({ due: 0, refundDue: 0 });
    }),
  );
});
