import { useParams } from '@shop/shared';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { replacementEndpoints } from '../data/endpoints/replacements';
import { ReplacementView } from '../features/replacements/ReplacementView';

/** One replacement request with its photos and outcome (AD-08). */
export default function ReplacementPage() {
  const { requestId = '' } = useParams();
  return (
    <AdminLayout page="replacement" title="Replacement request">
      <AdminQuery key={requestId} query={replacementEndpoints.replacement(requestId)}>
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
