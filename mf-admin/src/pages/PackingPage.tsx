import { AdminLayout } from '../components/layout/AdminLayout';
import { PackingDays } from '../features/packing/PackingDays';

/** AD-06: what leaves on a day, to tick off. Without a day in the URL, the first one. */
export default function PackingPage() {
  return (
    <AdminLayout page="packing" title="Packing">
      <PackingDays />
    </AdminLayout>
  );
}
