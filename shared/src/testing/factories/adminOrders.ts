import type { AdminListedOrder, AdminOrder, OrderChange } from '../../contract/orders/adminSchema';
import { amountsOf } from './amounts';
import { anOrder } from './orders';

/** Ravi’s order of two boxes, as the staff list it. */
export const anAdminListedOrder = (changes: Partial<AdminListedOrder> = {}): AdminListedOrder => ({
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 'RR-2222-3333',
  order_date: '2026-11-25T05:00:00.000Z',
  first_name: 'Ravi',
  last_name: 'Kumar',
  city: 'Ludhiana',
  state: 'punjab',
  boxes: 2,
  total_amount: 2800,
  due_amount: amountsOf(changes).due_amount,
  order_status: 'placed',
  payment_status: 'unpaid',
  payment_method: 'cod',
  is_payment_reported: false,
  leaves_on: '2026-11-30',
  has_instruction: false,
  ...changes,
});

/** The entry that the customer’s order begins with. */
export const anOrderChange = (changes: Partial<OrderChange> = {}): OrderChange => ({
  kind: 'status',
  value: 'placed',
  payment: null,
  amount: null,
  family: null,
  at: '2026-11-25T05:00:00.000Z',
  actor: 'customer',
  name: null,
  email: null,
  reference: '',
  reason: '',
  undone_at: null,
  undone_by: null,
  undone_by_email: null,
  ...changes,
});

export const anAdminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  order: anOrder(),
  changes: [anOrderChange()],
  notes: [],
  money_entries: [],
  same_utr: [],
  packed_products: [],
  undelivered_since: null,
  undoable: null,
  ...changes,
});
