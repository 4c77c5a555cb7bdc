import { AdminLayout } from '../components/layout/AdminLayout';
import { MovementList } from '../features/money/MovementList';

/** Every payment and refund, found by one search (P-09). */
export default function MoneyPaymentsPage() {
  return (
    <AdminLayout page="money" title="Payments and refunds">
      <MovementList />
    </AdminLayout>
  );
}
