import { failureText, useSearchParams } from '@shop/shared';
import type { Report } from '@shop/shared/contract/admin';
import { LoadError } from '@shop/shared/ui/LoadError';
import { LoadedData } from '../../components/LoadedData';
import { useAdminQuery } from '../../data/useAdminQuery';
import { ReportForm } from './ReportForm';
import { ReportView } from './ReportView';

export function Reports() {
  const [query] = useSearchParams();
  const search = query.toString();
  const report = useAdminQuery<Report>({
    path: `/admin/reports${search && `?${search}`}`,
    failure: 'The report could not be loaded. Please try again.',
  });
  const { data, error, mutate } = report;
  // The API says what is wrong with the range.
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
