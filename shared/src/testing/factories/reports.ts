import type {
  MoneyDueReport,
  MoneyDueRow,
  Report,
  ReportRow,
  Task,
  TaskQueue,
  Today,
} from '../../contract/reports/schema';

export const someSums = (changes: Partial<Report['total']> = {}): Report['total'] => ({
  boxes: 0,
  rupees: 0,
  ...changes,
});

export const aReportRow = (changes: Partial<ReportRow> = {}): ReportRow => ({
  key: '2026-11-23',
  label: 'Week of 23 November',
  ...someSums(),
  ...changes,
});

/** A report of twelve weeks without orders. */
export const aReport = (changes: Partial<Report> = {}): Report => ({
  from: '2026-09-07',
  to: '2026-11-23',
  by: 'week',
  rows: [],
  total: someSums(),
  ...changes,
});

export const aMoneyDueRow = (changes: Partial<MoneyDueRow> = {}): MoneyDueRow => ({
  order_number: 'RR-2222-3333',
  name: 'Ravi Kumar',
  payment_method: 'upi',
  is_reported: true,
  rupees: 1400,
  since: '2026-11-01',
  days: 24,
  ...changes,
});

/** A report of no money that is due. */
export const aMoneyDueReport = (changes: Partial<MoneyDueReport> = {}): MoneyDueReport => ({
  today: '2026-11-25',
  ages: [],
  rows: [],
  total: 0,
  ...changes,
});

export const aTask = (changes: Partial<Task> = {}): Task => ({
  subject: 'RR-2222-3333',
  name: 'Ravi Kumar',
  boxes: null,
  amount: null,
  due_by: null,
  request_id: null,
  ...changes,
});

/** The most urgent tasks of `count`. */
export const aQueue = (items: Task[] = [], count = items.length): TaskQueue => ({ count, items });

/** A day without tasks. */
export const aToday = (changes: Partial<Today> = {}): Today => ({
  today: '2026-11-25',
  packing_day: null,
  to_confirm: aQueue(),
  payments_to_check: aQueue(),
  cash_due: aQueue(),
  upi_due: aQueue(),
  refunds_due: aQueue(),
  to_pack: aQueue(),
  overdue: aQueue(),
  to_dispatch: aQueue(),
  replacement_requests: aQueue(),
  replacement_refunds: aQueue(),
  messages: aQueue(),
  low_stock: aQueue(),
  undelivered_mails: aQueue(),
  ...changes,
});
