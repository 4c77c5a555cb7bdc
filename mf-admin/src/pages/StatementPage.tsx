import { AdminLayout } from '../components/layout/AdminLayout';
import { MoneyTabs } from '../features/money/MoneyTabs';
import { Statements } from '../features/statements/Statements';

/** Statements of bank, provider and courier, compared with the books (MY-04). */
export default function StatementPage() {
  return (
    <AdminLayout page="statements" title="Bank statement">
      <MoneyTabs />
      <Statements />
    </AdminLayout>
  );
}
