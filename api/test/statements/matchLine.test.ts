import type { Paise } from '@shop/shared/contract';
import { Books } from '../../src/statements/matching/Books';
import type {
  Facts,
  OrderFact,
  PaymentFact,
  RefundFact,
} from '../../src/statements/matching/StoredFacts';
import { isTypo } from '../../src/statements/matching/isTypo';
import { matchLine } from '../../src/statements/matching/matchLine';
import { plainLine } from '../../src/statements/reading/LineReader';
import { orderNumbersIn, referencesIn } from '../../src/statements/reading/references';
import type { StatementLine } from '../../src/statements/reading/StatementLine';

const paise = (rupees: number) => (rupees * 100) as Paise;

const anOrder = (changes: Partial<OrderFact> = {}): OrderFact => ({
  orderId: `id of ${changes.orderNumber ?? 'RR-7K3M-9QWD'}`,
  orderNumber: 'RR-7K3M-9QWD',
  name: 'Asha Negi',
  customer: 'asha',
  days: ['2026-11-26'],
  total: paise(1400),
  due: paise(1400),
  isCancelled: false,
  reported: [],
  trackingNumbers: [],
  ...changes,
});

const aPayment = (changes: Partial<PaymentFact> = {}): PaymentFact => ({
  paymentId: 'payment',
  reference: '412345678901',
  paise: paise(1400),
  method: 'upi',
  day: '2026-11-26',
  orderNumbers: ['RR-7K3M-9QWD'],
  isOnStatement: false,
  ...changes,
});

const aRefund = (changes: Partial<RefundFact> = {}): RefundFact => ({
  refundId: null,
  orderId: 'id of RR-7K3M-9QWD',
  orderNumber: 'RR-7K3M-9QWD',
  name: 'Asha Negi',
  paise: paise(1400),
  reference: '',
  paymentReference: '',
  accounts: [],
  isProcessed: false,
  isOnStatement: false,
  days: ['2026-11-26'],
  ...changes,
});

const booksOf = (facts: Partial<Facts>) =>
  new Books({ orders: [], payments: [], refunds: [], batches: [], ...facts });

const aLine = (text: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  ...plainLine({ day: '2026-11-27', direction: 'in', paise: paise(1400), text }),
  references: referencesIn(text),
  orderNumbers: orderNumbersIn(text),
  ...changes,
});

const match = (line: StatementLine, facts: Partial<Facts>) =>
  matchLine('bank', line, booksOf(facts));

/** The orders that are proposed, the likeliest first. */
const proposedOrders = (decision: ReturnType<typeof matchLine>) =>
  decision.state === 'uncertain'
    ? decision.proposals.map(({ parts }) => parts.map(({ orderNumber }) => orderNumber))
    : decision.state;

const other = anOrder({ orderNumber: 'RR-ACDE-FGHJ', name: 'Ravi Thakur', customer: 'ravi' });

describe('[MY-04] money that arrived at the bank', () => {
  it.each([
    ['a reported reference', 'UPI/412345678901', anOrder({ reported: ['412345678901'] })],
    ['the order number', 'NEFT RR7K3M9QWD ASHA', anOrder()],
  ])('is certain by %s and the exact amount', (_what, text, order) => {
    expect(match(aLine(text), { orders: [order, other] })).toMatchObject({
      state: 'certain',
      parts: [{ orderNumber: 'RR-7K3M-9QWD', paise: 140_000 }],
    });
  });

  it('is certain for two orders that were reported with one reference, if the sum is exact', () => {
    const orders = [
      anOrder({ reported: ['412345678901'] }),
      { ...other, reported: ['412345678901'] },
    ];
    const line = aLine('UPI 412345678901', { paise: paise(2800) });

    expect(match(line, { orders })).toMatchObject({
      state: 'certain',
      parts: [{ paise: 140_000 }, { paise: 140_000 }],
    });
  });

  it.each([
    ['less than is due', 1000, 'The order owes ₹1,400.00.'],
    ['more than is due', 1500, 'The order owes ₹1,400.00.'],
  ])('with a known reference and %s is one tap', (_what, rupees, reason) => {
    const line = aLine('UPI 412345678901', { paise: paise(rupees) });
    const orders = [anOrder({ reported: ['412345678901'] })];

    expect(match(line, { orders })).toMatchObject({
      state: 'uncertain',
      proposals: [{ parts: [{ paise: rupees * 100 }], reasons: [expect.any(String), reason] }],
    });
  });

  it('for a cancelled order is one tap that says so', () => {
    const orders = [anOrder({ reported: ['412345678901'], due: 0 as Paise, isCancelled: true })];

    expect(match(aLine('UPI 412345678901'), { orders })).toMatchObject({
      state: 'uncertain',
      proposals: [
        {
          reasons: [
            expect.any(String),
            'The order is cancelled: the money would have to be returned.',
          ],
        },
      ],
    });
  });

  it.each([
    ['one wrong digit', '412345678981'],
    ['two swapped digits', '412345687901'],
    ['a missing digit', '41234567901'],
  ])('with a reported reference that has %s is one tap', (_what, reported) => {
    const decision = match(aLine('UPI 412345678901', { day: '2026-11-29' }), {
      orders: [anOrder({ reported: [reported] }), other],
    });

    expect(proposedOrders(decision)).toEqual([['RR-7K3M-9QWD'], ['RR-ACDE-FGHJ']]);
  });

  it('that only fits by amount and day is one tap, the named buyer first', () => {
    const decision = match(aLine('UPI RAVI 999999999999'), { orders: [anOrder(), other] });

    expect(proposedOrders(decision)).toEqual([['RR-ACDE-FGHJ'], ['RR-7K3M-9QWD']]);
  });

  it('that fits by amount, but four days later, is listed', () => {
    expect(match(aLine('UPI', { day: '2026-11-30' }), { orders: [anOrder()] })).toEqual({
      state: 'unmatched',
      reason: 'No order fits.',
    });
  });

  it('that is the sum of two orders of one buyer is one tap', () => {
    const second = anOrder({ orderNumber: 'RR-MNPQ-RTWX', due: paise(950) });
    const decision = match(aLine('UPI ASHA', { paise: paise(2350) }), {
      orders: [anOrder(), second, { ...other, due: paise(950) }],
    });

    expect(proposedOrders(decision)).toEqual([['RR-7K3M-9QWD', 'RR-MNPQ-RTWX']]);
  });

  it('that is in the books is known', () => {
    expect(match(aLine('UPI 412345678901'), { payments: [aPayment()] })).toMatchObject({
      state: 'known',
      paymentId: 'payment',
    });
  });

  it('that is in the books with another amount is listed with the entry', () => {
    const payments = [aPayment({ paise: paise(1000) })];

    expect(match(aLine('UPI 412345678901'), { payments })).toEqual({
      state: 'unmatched',
      reason:
        'In the books with ₹1,000.00 for RR-7K3M-9QWD. Please correct the entry, then compare again.',
    });
  });

  it('whose entry has a typing error in its reference is one tap that books nothing', () => {
    const payments = [aPayment({ reference: '412345678910' })];

    expect(match(aLine('UPI 412345678901'), { payments })).toMatchObject({
      state: 'uncertain',
      proposals: [{ parts: [], payment: { paymentId: 'payment' } }],
    });
  });

  it.each([
    [136_696, { state: 'known', reason: 'The transfer of Razorpay with 12 lines.' }],
    [140_000, { state: 'unmatched', reason: 'The list of this transfer adds up to ₹1,366.96.' }],
  ])(
    'as the transfer of the provider with %d paise is compared with its report',
    (sum, expected) => {
      const batch = { reference: 'AXIS1234567890', paise: 136_696 as Paise, lines: 12 };
      const line = aLine('NEFT AXIS1234567890 RAZORPAY', { paise: sum as Paise });

      expect(match(line, { batches: [{ ...batch, kind: 'razorpay' }] })).toMatchObject(expected);
    },
  );
});

describe('[MY-04] two lines for one order', () => {
  it('book it once: the second is one tap', () => {
    const books = booksOf({ orders: [anOrder()] });

    expect(matchLine('bank', aLine('RR-7K3M-9QWD 412345678901'), books).state).toBe('certain');
    expect(matchLine('bank', aLine('RR-7K3M-9QWD 412345678902'), books)).toMatchObject({
      state: 'uncertain',
      proposals: [{ reasons: [expect.any(String), expect.stringContaining('too much')] }],
    });
  });

  it('that are twins without names are both one tap, with both orders', () => {
    const books = booksOf({ orders: [anOrder(), other] });
    const twins = [aLine('UPI 111111111111'), aLine('UPI 222222222222')];

    const decisions = twins.map((line) => proposedOrders(matchLine('bank', line, books)));

    expect(decisions).toEqual([
      [['RR-7K3M-9QWD'], ['RR-ACDE-FGHJ']],
      [['RR-7K3M-9QWD'], ['RR-ACDE-FGHJ']],
    ]);
  });

  it('that have one reference show its payment once', () => {
    const books = booksOf({ payments: [aPayment()] });

    expect(matchLine('bank', aLine('UPI 412345678901'), books).state).toBe('known');
    expect(matchLine('bank', aLine('UPI 412345678901'), books).state).toBe('unmatched');
  });
});

describe('[MY-04] money that left the bank', () => {
  const out = (text: string) => aLine(text, { direction: 'out' });

  it('is certain for what is to be returned to a named order', () => {
    expect(match(out('IMPS REFUND RR-7K3M-9QWD'), { refunds: [aRefund()] })).toMatchObject({
      state: 'certain',
      parts: [{ orderNumber: 'RR-7K3M-9QWD' }],
    });
  });

  it('completes a refund that waits with its reference', () => {
    const refunds = [aRefund({ refundId: 'refund', reference: '512345678901' })];

    expect(match(out('IMPS 512345678901'), { refunds })).toMatchObject({ state: 'certain' });
  });

  it('is known if its refund is in the books', () => {
    const refunds = [aRefund({ refundId: 'refund', reference: '512345678901', isProcessed: true })];

    expect(match(out('IMPS 512345678901'), { refunds })).toMatchObject({
      state: 'known',
      refundId: 'refund',
    });
  });

  it('to the account of the buyer is one tap', () => {
    const refunds = [aRefund({ accounts: ['asha@okbank'], days: [] })];

    expect(match(out('UPI/asha@okbank/912345678901'), { refunds })).toMatchObject({
      state: 'uncertain',
      proposals: [{ reasons: ['The text has the buyer’s account.'] }],
    });
  });

  it('for anything else is listed', () => {
    expect(match(out('SALARY NOVEMBER'), { refunds: [aRefund({ days: [] })] })).toEqual({
      state: 'unmatched',
      reason: 'No refund fits.',
    });
  });
});

describe('[MY-04] a line of the provider’s report', () => {
  it('that is missing in the books is certain by its receipt', () => {
    const line = aLine('payment', {
      references: ['pay_29QQoUBi66xm2f'],
      orderNumbers: ['RR-7K3M-9QWD'],
    });

    expect(matchLine('razorpay', line, booksOf({ orders: [anOrder()] }))).toMatchObject({
      state: 'certain',
      reference: 'pay_29QQoUBi66xm2f',
    });
  });

  it('without a receipt is listed, whatever its amount', () => {
    const line = aLine('payment', { references: ['pay_29QQoUBi66xm2f'] });

    expect(matchLine('razorpay', line, booksOf({ orders: [anOrder()] })).state).toBe('unmatched');
  });
});

describe('[MY-04] cash of the courier', () => {
  it.each([
    ['order number', { orderNumbers: ['RR-7K3M-9QWD'] }],
    ['tracking number', { references: ['EE123456789IN'] }],
  ])('is certain by %s and the exact amount', (_what, found) => {
    const orders = [anOrder({ trackingNumbers: ['EE123456789IN'] })];

    expect(matchLine('courier', aLine('', found), booksOf({ orders })).state).toBe('certain');
  });

  it('that staff have entered is known', () => {
    const facts = {
      orders: [anOrder({ due: 0 as Paise })],
      payments: [aPayment({ method: 'cash', reference: '' })],
    };
    const line = aLine('', { orderNumbers: ['RR-7K3M-9QWD'] });

    expect(matchLine('courier', line, booksOf(facts)).state).toBe('known');
  });

  it('of another amount than is due is one tap', () => {
    const line = aLine('', { orderNumbers: ['RR-7K3M-9QWD'], paise: paise(1300) });

    expect(matchLine('courier', line, booksOf({ orders: [anOrder()] })).state).toBe('uncertain');
  });
});

it.each([
  ['412345678901', '412345678901', false],
  ['412345678901', '412345678911', true],
  ['412345678901', '412345670981', false],
  ['412345678901', '412345687901', true],
  ['412345678901', '4123456789012', true],
  ['412345678901', '41234567890', true],
  ['412345678901', '214345678901', false],
])('isTypo compares %s with %s: %s', (one, second, expected) => {
  expect(isTypo(one, second)).toBe(expected);
  expect(isTypo(second, one)).toBe(expected);
});
