import { failureText, useSearchParams } from '@shop/shared';
import type { Report } from '@shop/shared/contract/admin';
import { LoadError } from '@shop/shared/ui/LoadError';
import { AdminLayout } from '../components/layout/AdminLayout';
import { LoadedData } from '../components/LoadedData';
import { MoneyDue } from '../features/reports/MoneyDue';
import { ReportForm } from '../features/reports/ReportForm';
import { ReportView } from '../features/reports/ReportView';
import { useAdminQuery } from '../data/useAdminQuery';

/** MO-01, AD-10: what is owed; boxes and rupees by week, variety and state. */
export default function ReportsPage() {
  return (
    <AdminLayout page="reports" title="Reports">
      <MoneyDue />
      <h2>Orders placed</h2>
      <Reports />
    </AdminLayout>
  );
}

function Reports() {
  const [query] = useSearchParams();
  const search = query.toString();
  const report = useAdminQuery<Report>({
    path: `/admin/reports${search && `?${search}`}`,
    failure: 'The report could not be loaded. Please try again.',
  });
  const { data, error, mutate } = report;
  // What is wrong with the range is said by the API.
  const failure = error && data === undefined && failureText(error, error.message);
  return (
    <>
      <ReportForm key={JSON.stringify([search, data?.from])} report={data} />
      {failure ? (
        <LoadError text={failure} onRetry={() => void mutate()} />
      ) : (
        <LoadedData query={report}>{(found) => <ReportView report={found} />}</LoadedData>
      )}
    </>
  );
}
