import { number, object, string } from 'yup';
import { periodFields } from '../fields/periodFields';
import { maxReportDays, reportGroups } from './constants';

/** The default is the last twelve weeks, by week. */
export const reportQuerySchema = object({
  ...periodFields(maxReportDays, `A report can cover up to ${maxReportDays} days`),
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
