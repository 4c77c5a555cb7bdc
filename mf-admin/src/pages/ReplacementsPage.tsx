import { AdminLayout } from '../components/layout/AdminLayout';
import { ReplacementList } from '../features/replacements/ReplacementList';

/** The replacement requests, oldest first (AD-08). */
export default function ReplacementsPage() {
  return (
    <AdminLayout page="replacements" title="Replacement requests">
      <ReplacementList />
    </AdminLayout>
  );
}
