import { object, string } from 'yup';
import { addDays, isDay } from '../shipping/delivery';
import type { PaymentMethod } from '../payments/payment';

export const reportGroups = ['week', 'variety', 'state'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The longest range. More than a year, so that weeks can be compared with the previous year. */
export const maxReportDays = 400;

/** Orders by the day in India on which they were placed, without canceled ones (AD-10). */
export interface Report {
  /** The first day, such as `2026-11-30`. */
  from: string;
  to: string;
  by: ReportGroup;
  /** All weeks in order, also those without orders; or varieties or states, most boxes first. */
  rows: ReportRow[];
  total: ReportSums;
}

export interface ReportSums {
  boxes: number;
  /** The sum of the order lines. Replacements cost nothing. */
  rupees: number;
}

export interface ReportRow extends ReportSums {
  /** The Monday of a week, a product id or the value of a state. */
  key: string;
  label: string;
}

const day = (name: string) =>
  string().test(
    'day',
    `${name} must be a day such as 2026-11-30`,
    (value) => value === undefined || isDay(value),
  );

/** The default is the last twelve weeks, by week. */
export const reportQuerySchema = object({
  from: day('from'),
  to: day('to').when('from', ([from]: (string | undefined)[], field) =>
    from === undefined
      ? field
      : field
          .required('Please choose the last day, too')
          .test('order', 'The last day cannot be before the first one', (to) => from <= to)
          .test(
            'length',
            `A report can cover up to ${maxReportDays} days`,
            (to) => !isDay(from) || to < addDays(from, maxReportDays),
          ),
  ),
  by: string()
    .oneOf(reportGroups, `by must be one of ${reportGroups.join(', ')}`)
    .default('week'),
});

/** Groups money that is due by how long it has been due. */
export const moneyAges = [
  { label: 'Up to 7 days', maxDays: 7 },
  { label: '8 to 30 days', maxDays: 30 },
  { label: 'More than 30 days', maxDays: Infinity },
] as const;

/** Money that is owed to the shop, by age (MO-01). */
export interface MoneyDueReport {
  /** The calendar day in India. */
  today: string;
  /** One entry per group of `moneyAges`. */
  ages: { label: string; orders: number; rupees: number }[];
  /** Oldest first. */
  rows: MoneyDueRow[];
  total: number;
}

export interface MoneyDueRow {
  order_number: string;
  name: string;
  payment_method: PaymentMethod;
  /** Whether the customer has reported a payment (PY-05). */
  is_reported: boolean;
  rupees: number;
  since: string;
  days: number;
}
