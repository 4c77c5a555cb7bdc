import { Link } from '@shop/shared';
import { formatExactRupees } from '@shop/shared/contract';
import type { MoneyOverview } from '@shop/shared/contract/admin';
import { ReportTable } from '../reports/ReportTable';

type Sums = MoneyOverview['total'];

interface MovementTableProps {
  caption: string;
  /** The heading of the first column. */
  column: string;
  rows: readonly { key: string; label: string; to: string; sums: Sums }[];
  total: Sums;
}

/** Received and returned sums. Each row links to its payments and refunds. */
export const MovementTable = ({ caption, column, rows, total }: MovementTableProps) => (
  <ReportTable
    caption={caption}
    columns={[column, 'Received', 'Returned']}
    rows={rows.map(({ key, label, to, sums }) => ({
      key,
      cells: [
        <Link key={key} to={to}>
          {label}
        </Link>,
        ...cellsOf(sums),
      ],
    }))}
    totals={cellsOf(total)}
  />
);

const cellsOf = ({ received, returned }: Sums) => [
  formatExactRupees(received),
  formatExactRupees(returned),
];
