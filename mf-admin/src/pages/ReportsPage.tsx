import { failureText, useSearchParams } from '@shop/shared';
import type { Report } from '@shop/shared/contract/admin';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { AdminFrame } from '../components/AdminFrame';
import { ReportForm } from '../components/ReportForm';
import { ReportView } from '../components/ReportView';
import { useAdminQuery } from '../data/useAdminQuery';

/** AD-10: boxes and rupees by week, variety and state. */
export default function ReportsPage() {
  return (
    <AdminFrame title="Reports">
      <Reports />
    </AdminFrame>
  );
}

function Reports() {
  const [query] = useSearchParams();
  const search = query.toString();
  const { data, error, mutate } = useAdminQuery<Report>({
    path: `/admin/reports${search && `?${search}`}`,
    failure: 'The report could not be read. Please try again.',
  });
  return (
    <>
      <ReportForm key={JSON.stringify([search, data?.from])} report={data} />
      {error ? (
        <LoadError text={failureText(error, error.message)} onRetry={() => void mutate()} />
      ) : data ? (
        <ReportView report={data} />
      ) : (
        <Skeleton text="Loading report">
          <Shape kind="block" />
          <Shape kind="block" />
        </Skeleton>
      )}
    </>
  );
}
