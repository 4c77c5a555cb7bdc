import { AdminLayout } from '../components/layout/AdminLayout';
import { AccountFiles } from '../features/reports/AccountFiles';
import { MoneyDue } from '../features/reports/MoneyDue';
import { Reports } from '../features/reports/Reports';
import styles from './ReportsPage.module.scss';

/** Money due (MO-01), files for the accountant (MY-04), and boxes and rupees by week, variety or state (AD-10). */
export default function ReportsPage() {
  return (
    <AdminLayout page="reports" title="Reports">
      <div className={styles.root}>
        <MoneyDue />
        <AccountFiles />
        <h2>Orders placed</h2>
        <Reports />
      </div>
    </AdminLayout>
  );
}
