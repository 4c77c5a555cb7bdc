import type { MoneyMovement, MoneyOverview } from '../../contract/payments/moneySchema';

const nothing = {
  received_count: 0,
  received: 0,
  returned_count: 0,
  returned: 0,
  fees: 0,
  fee_tax: 0,
};
const none = { count: 0, amount: 0 };

/** A day on which no money moved, and nothing is open. */
export const aMoneyOverview = (changes: Partial<MoneyOverview> = {}): MoneyOverview => ({
  today: '2026-11-25',
  from: '2026-11-25',
  to: '2026-11-25',
  total: nothing,
  methods: [],
  days: [],
  unknown_fees: 0,
  due: none,
  to_return: { refund_due: none, overpaid: none },
  unplaced: none,
  foreign_count: 0,
  cash_at_courier: { ...none, orders: [] },
  ...changes,
});

/** A UPI payment of ₹1,400 that counts for no order. */
export const aMovement = (changes: Partial<MoneyMovement> = {}): MoneyMovement => ({
  kind: 'payment',
  id: '33333333-3333-4333-8333-333333333333',
  amount: 1400,
  currency: 'INR',
  method: 'upi',
  reference: '411111111111',
  note: '',
  day: '2026-11-25',
  at: '2026-11-25T05:00:00.000Z',
  state: null,
  is_reversal: false,
  reversed_at: null,
  unplaced_amount: 1400,
  orders: [],
  ...changes,
});
