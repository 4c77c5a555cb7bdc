import { AdminLayout } from '../components/layout/AdminLayout';
import { ReplacementList } from '../features/replacements/ReplacementList';

/** AD-08: the requests to replace what arrived damaged, the oldest first. */
export default function ReplacementsPage() {
  return (
    <AdminLayout page="replacements" title="Replacement requests">
      <ReplacementList />
    </AdminLayout>
  );
}
