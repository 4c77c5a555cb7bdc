import { failureText, useSearchParams } from '@shop/shared';
import { QueryView } from '../../components/AdminQuery';
import { reportEndpoints } from '../../data/endpoints/reports';
import { useAdminQuery } from '../../data/useAdminQuery';
import { ReportForm } from './ReportForm';
import { ReportView } from './ReportView';

export function Reports() {
  const [query] = useSearchParams();
  const search = query.toString();
  const { data, error, mutate } = useAdminQuery(reportEndpoints.report(Object.fromEntries(query)));
  // The API says what is wrong with the range.
  const failure = error && { message: failureText(error) };
  return (
    <>
      <ReportForm key={JSON.stringify([search, data?.from])} report={data} />
      <QueryView response={{ data, error: failure, mutate }}>
        {(report) => <ReportView report={report} />}
      </QueryView>
    </>
  );
}
