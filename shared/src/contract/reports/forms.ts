import { number, object, string } from 'yup';
import { addDays, isDay } from '../shipping/delivery';
import { maxReportDays, reportGroups } from './constants';

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

/** A financial year by its first year: 2026 from April 2026 to March 2027. */
const yearProblem = 'year must be the first year of a financial year, such as 2026';
export const accountQuerySchema = object({
  year: number()
    .typeError(yearProblem)
    .required(yearProblem)
    .integer(yearProblem)
    .min(2000, yearProblem)
    .max(2999, yearProblem),
});
