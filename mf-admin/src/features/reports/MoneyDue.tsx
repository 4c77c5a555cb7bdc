import { Link } from '@shop/shared';
import { formatExactRupees, paymentLabels } from '@shop/shared/contract';
import type { MoneyDueReport, MoneyDueRow } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { DownloadCsv } from '../../components/DownloadCsv';
import { LoadedData } from '../../components/LoadedData';
import { Disclosed, OrderSection } from '../../components/OrderSection';
import { useAdminQuery } from '../../data/useAdminQuery';
import { dayWithYear } from '../../lib/texts';
import styles from './ReportView.module.scss';

const moneyDueQuery = {
  path: '/admin/reports/money_due',
  failure: 'The report could not be loaded. Please try again.',
};

/** MO-01: what is owed to the shop, by its age, and as a CSV file. */
export function MoneyDue() {
  const report = useAdminQuery<MoneyDueReport>(moneyDueQuery);
  return (
    <OrderSection title="Money due">
      <LoadedData query={report}>{(found) => <Ages report={found} />}</LoadedData>
    </OrderSection>
  );
}

function Ages({ report: { ages, rows, total, today } }: { report: MoneyDueReport }) {
  if (rows.length === 0) return <p>Nothing is owed to you.</p>;
  return (
    <>
      <table className={styles.table}>
        <caption>Money due by age</caption>
        <thead>
          <tr>
            <th scope="col">Due for</th>
            <th scope="col">Orders</th>
            <th scope="col">Rupees</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ label, orders, rupees }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{orders}</td>
              <td>{formatExactRupees(rupees)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{rows.length}</td>
            <td>{formatExactRupees(total)}</td>
          </tr>
        </tfoot>
      </table>
      <Disclosed title={rows.length === 1 ? 'The order' : `All ${rows.length} orders`}>
        <ul>
          {rows.map((row) => (
            <li key={row.order_number}>
              <Link to={routes.adminOrder.to(row.order_number)}>
                {row.name || row.order_number}
              </Link>
              : {textOf(row)}
            </li>
          ))}
        </ul>
      </Disclosed>
      <DownloadCsv
        path="/admin/reports/money_due.csv"
        name={`money-due-${today}.csv`}
        label="Download money due (CSV)"
        variant="secondary"
      />
    </>
  );
}

const textOf = ({ rupees, payment_method, is_reported, since }: MoneyDueRow) =>
  [
    formatExactRupees(rupees),
    paymentLabels[payment_method] + (is_reported ? ', reported' : ''),
    `since ${dayWithYear(since)}`,
  ].join(' · ');
