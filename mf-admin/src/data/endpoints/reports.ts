import type { InferType } from 'yup';
import type {
  AccountFile,
  AccountYears,
  MoneyDueReport,
  Report,
  reportQuerySchema,
} from '@shop/shared/contract/admin';
import { file, query, search } from './calls';

const failure = 'The report could not be loaded. Please try again.';

/** The reports, as data and as files. */
export const reportEndpoints = {
  /** @param range `reportQuerySchema`; by default the last twelve weeks */
  report: (range: Readonly<Record<string, string>>) =>
    query<Report>(`/admin/reports${search(range)}`, failure),
  reportCsv: ({ from, to, by }: Required<InferType<typeof reportQuerySchema>>) =>
    file(`/admin/reports.csv${search({ from, to, by })}`),
  moneyDue: query<MoneyDueReport>('/admin/reports/money_due', failure),
  moneyDueCsv: () => file('/admin/reports/money_due.csv'),
  accountYears: query<AccountYears>('/admin/reports/accounts', failure),
  /** @param year the first year of the financial year */
  accountFile: (name: AccountFile, year: number) =>
    file(`/admin/reports/accounts/${name}.csv${search({ year: String(year) })}`),
};
