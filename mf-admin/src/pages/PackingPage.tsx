import { AdminLayout } from '../components/layout/AdminLayout';
import { PackingDays } from '../features/packing/PackingDays';

/** The shipments of a day, to tick off. The default is the first day (AD-06). */
export default function PackingPage() {
  return (
    <AdminLayout page="packing" title="Packing">
      <PackingDays />
    </AdminLayout>
  );
}
