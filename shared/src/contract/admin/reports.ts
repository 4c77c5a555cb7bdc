import { object, string } from 'yup';
import { addDays, isDay } from '../delivery';
import type { PaymentMethod } from '../payment';

export const reportGroups = ['week', 'variety', 'state'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The longest range, in days: more than a year, so that one can be compared with the same weeks of the last. */
export const maxReportDays = 400;

/** The orders that were placed on days in India, without cancelled ones (AD-10). */
export interface Report {
  /** The first and the last day, `2026-11-30`. */
  from: string;
  to: string;
  by: ReportGroup;
  /** Weeks in their order, with those without an order; varieties and states with the most boxes first. */
  rows: ReportRow[];
  total: ReportSums;
}

export interface ReportSums {
  boxes: number;
  /** Of the lines; a replacement costs nothing. */
  rupees: number;
}

export interface ReportRow extends ReportSums {
  /** The Monday of a week, a product id, or the code of a state. */
  key: string;
  label: string;
}

const day = (name: string) =>
  string().test(
    'day',
    `${name} must be a day such as 2026-11-30`,
    (value) => value === undefined || isDay(value),
  );

/** By default the last twelve weeks, by week. */
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

/** The groups of a report of money that is due, by the days since. */
export const moneyAges = [
  { label: 'Up to 7 days', maxDays: 7 },
  { label: '8 to 30 days', maxDays: 30 },
  { label: 'More than 30 days', maxDays: Infinity },
] as const;

/** What is owed to the shop, by its age (MO-01). */
export interface MoneyDueReport {
  /** The day in India. */
  today: string;
  /** In the order of `moneyAges`. */
  ages: { label: string; orders: number; rupees: number }[];
  /** The oldest first. */
  rows: MoneyDueRow[];
  total: number;
}

export interface MoneyDueRow {
  order_number: string;
  name: string;
  payment_method: PaymentMethod;
  /** The customer says that it is paid (PY-05). */
  is_reported: boolean;
  rupees: number;
  since: string;
  days: number;
}
