import { useMemo } from 'react';
import { formatExactRupees, formatRupees } from '@shop/shared/contract';
import type { Report, ReportGroup } from '@shop/shared/contract/admin';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { DownloadButton } from '../../components/DownloadButton';
import { ActionBar } from '../../components/action/ActionBar';
import { reportEndpoints } from '../../data/endpoints/reports';
import { BarChart } from './BarChart';
import { ReportTable } from './ReportTable';
import styles from './ReportView.module.scss';

/** More bars would be unreadable; the table shows all rows. */
const maxBars = 30;

const firstColumn: Record<ReportGroup, string> = {
  week: 'Week',
  variety: 'Variety',
  state: 'State',
};

/** Shortens rupees to lakhs (1,00,000): ‘₹2.5 L’. */
const lakhText = (rupees: number) =>
  rupees < 100_000 ? formatRupees(rupees) : `₹${Number((rupees / 100_000).toFixed(1))} L`;

/** Shows a report as charts, as a table and as a CSV file (AD-10). */
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
        Each order counts on the day it was placed (in India). Boxes include orders that are not
        paid yet. Rupees are what was paid for these orders, less what was returned. Cancelled
        orders are left out, and replacements count as boxes at ₹0.
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
              format={String}
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
          <ReportTable
            caption={`Boxes and rupees by ${name}`}
            columns={[firstColumn[by], 'Boxes', 'Rupees']}
            rows={rows.map(({ key, label, boxes, rupees }) => ({
              key,
              cells: [label, boxes, formatExactRupees(rupees)],
            }))}
            totals={[total.boxes, formatExactRupees(total.rupees)]}
          />
          <ActionBar>
            <DownloadButton
              read={() => reportEndpoints.reportCsv(report)}
              fileName={`orders-by-${by}-${from}-${to}.csv`}
              label="Download CSV"
              variant="primary"
            />
          </ActionBar>
        </>
      )}
    </div>
  );
}
