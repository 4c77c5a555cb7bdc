import { AdminLayout } from '../components/layout/AdminLayout';
import { MoneyDue } from '../features/reports/MoneyDue';
import { Reports } from '../features/reports/Reports';

/** MO-01, AD-10: what is owed; boxes and rupees by week, variety and state. */
export default function ReportsPage() {
  return (
    <AdminLayout page="reports" title="Reports">
      <MoneyDue />
      <h2>Orders placed</h2>
      <Reports />
    </AdminLayout>
  );
}
