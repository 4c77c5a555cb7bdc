import { Link } from '@shop/shared';
import { formatExactRupees, formatFullDay, paymentLabels } from '@shop/shared/contract';
import type { MoneyDueReport, MoneyDueRow } from '@shop/shared/contract/admin';

import { AdminQuery } from '../../components/AdminQuery';
import { DownloadButton } from '../../components/DownloadButton';
import { Disclosed, Section } from '../../components/Section';
import { reportEndpoints } from '../../data/endpoints/reports';
import { ReportTable } from './ReportTable';
import { adminUrls } from '../../urls';

/** Shows the money owed to the shop by age, with a CSV file (MO-01). */
export function MoneyDue() {
  return (
    <Section title="Money due">
      <AdminQuery query={reportEndpoints.moneyDue}>
        {(report) => <MoneyByAge report={report} />}
      </AdminQuery>
    </Section>
  );
}

function MoneyByAge({ report: { ages, rows, total, today } }: { report: MoneyDueReport }) {
  if (rows.length === 0) return <p>Nothing is owed to you.</p>;
  return (
    <>
      <ReportTable
        caption="Money due by age"
        columns={['Due for', 'Orders', 'Rupees']}
        rows={ages.map(({ label, orders, rupees }) => ({
          key: label,
          cells: [label, orders, formatExactRupees(rupees)],
        }))}
        totals={[rows.length, formatExactRupees(total)]}
      />
      <Disclosed title={rows.length === 1 ? 'The order' : `All ${rows.length} orders`}>
        <ul>
          {rows.map((row) => (
            <li key={row.order_number}>
              <Link to={adminUrls.adminOrder(row.order_number)}>
                {row.name || row.order_number}
              </Link>
              : {describeRow(row)}
            </li>
          ))}
        </ul>
      </Disclosed>
      <DownloadButton
        read={reportEndpoints.moneyDueCsv}
        fileName={`money-due-${today}.csv`}
        label="Download money due (CSV)"
      />
    </>
  );
}

const describeRow = ({ rupees, payment_method, is_reported, since }: MoneyDueRow) =>
  [
    formatExactRupees(rupees),
    paymentLabels[payment_method] + (is_reported ? ', reported' : ''),
    `since ${formatFullDay(since)}`,
  ].join(' · ');
