import { useParams, type ApiQuery } from '@shop/shared';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ReplacementView } from '../features/replacements/ReplacementView';

/** One replacement request with its photos and outcome (AD-08). */
export default function ReplacementPage() {
  const { requestId = '' } = useParams();
  return (
    <AdminLayout page="replacement" title="Replacement request">
      <AdminQuery key={requestId} query={caseQuery(requestId)}>
        {(replacementCase, replace, reload) => (
          <ReplacementView
            replacementCase={replacementCase}
            onChanged={replace}
            onReload={reload}
          />
        )}
      </AdminQuery>
    </AdminLayout>
  );
}

const caseQuery = (requestId: string): ApiQuery<ReplacementCase> => ({
  path: `/admin/replacements/${encodeURIComponent(requestId)}`,
  failure: 'The replacement request could not be loaded. Please try again.',
});
