import { useMemo } from 'react';
import { formatExactRupees, formatRupees } from '@shop/shared/contract';
import type { Report, ReportGroup } from '@shop/shared/contract/admin';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { DownloadCsv } from '../../components/DownloadCsv';
import { ActionBar } from '../../components/action/ActionBar';
import { BarChart } from './BarChart';
import styles from './ReportView.module.scss';

/** More bars than this would be a wall; the table has them all. */
const maxBars = 30;

const firstColumn: Record<ReportGroup, string> = {
  week: 'Week',
  variety: 'Variety',
  state: 'State',
};

/** ‘₹2.5 L’: a lakh is 1,00,000. */
const lakhText = (rupees: number) =>
  rupees < 100_000 ? formatRupees(rupees) : `₹${Number((rupees / 100_000).toFixed(1))} L`;

const boxesText = (boxes: number) => String(boxes);

/** AD-10: charts of both measures, their table, and the same as a CSV file. */
export function ReportView({ report }: { report: Report }) {
  const { rows, total, by, from, to } = report;
  const bars = useMemo(() => {
    const shown = rows.slice(by === 'week' ? -maxBars : 0, by === 'week' ? undefined : maxBars);
    return {
      labels: shown.map(({ label }) => label.replace('Week of ', '')),
      boxes: shown.map(({ boxes }) => boxes),
      rupees: shown.map(({ rupees }) => rupees),
      isPart: shown.length < rows.length,
    };
  }, [rows, by]);
  const name = firstColumn[by].toLowerCase();
  return (
    <div className={styles.root}>
      <p className={styles.note}>
        Each order counts on the day it was placed (in India), paid or not. Cancelled orders are
        left out, replacements count as boxes at ₹0, and partial refunds are not subtracted.
      </p>
      {total.boxes === 0 ? (
        <EmptyState>No order was placed on these days.</EmptyState>
      ) : (
        <>
          <div className={styles.charts}>
            <BarChart
              title={`Boxes by ${name}`}
              labels={bars.labels}
              values={bars.boxes}
              format={boxesText}
            />
            <BarChart
              title={`Rupees by ${name}`}
              labels={bars.labels}
              values={bars.rupees}
              format={formatExactRupees}
              formatShort={lakhText}
            />
          </div>
          {bars.isPart && (
            <p className={styles.note}>
              The charts show {maxBars} of {rows.length}; the table has all.
            </p>
          )}
          <ReportTable report={report} />
          <ActionBar>
            <DownloadCsv
              path={`/admin/reports.csv?from=${from}&to=${to}&by=${by}`}
              name={`orders-by-${by}-${from}-${to}.csv`}
              label="Download CSV"
            />
          </ActionBar>
        </>
      )}
    </div>
  );
}

const ReportTable = ({ report: { rows, total, by } }: { report: Report }) => (
  <table className={styles.table}>
    <caption>Boxes and rupees by {firstColumn[by].toLowerCase()}</caption>
    <thead>
      <tr>
        <th scope="col">{firstColumn[by]}</th>
        <th scope="col">Boxes</th>
        <th scope="col">Rupees</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, boxes, rupees }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{boxes}</td>
          <td>{formatExactRupees(rupees)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{total.boxes}</td>
        <td>{formatExactRupees(total.rupees)}</td>
      </tr>
    </tfoot>
  </table>
);
