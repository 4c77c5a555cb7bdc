import { AdminLayout } from '../components/layout/AdminLayout';
import { MoneyTabs } from '../features/money/MoneyTabs';
import { MovementList } from '../features/money/MovementList';

/** Every payment and refund, found by one search (MY-04). */
export default function MoneyPaymentsPage() {
  return (
    <AdminLayout page="money" title="Payments and refunds">
      <MoneyTabs />
      <MovementList />
    </AdminLayout>
  );
}
