import type { ReactNode } from 'react';
import styles from './ReportTable.module.scss';

interface ReportTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Sums for all columns except the first. Without them there is no row of totals. */
  totals?: readonly ReactNode[];
}

/** A table of numbers. */
export const ReportTable = ({ caption, columns, rows, totals }: ReportTableProps) => (
  <table className={styles.root}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <Row key={key} cells={cells} columns={columns} />
      ))}
    </tbody>
    {totals && (
      <tfoot>
        <Row cells={['Total', ...totals]} columns={columns} />
      </tfoot>
    )}
  </table>
);

interface RowProps extends Pick<ReportTableProps, 'columns'> {
  cells: readonly ReactNode[];
}

const Row = ({ cells: [heading, ...numbers], columns }: RowProps) => (
  <tr>
    <th scope="row">{heading}</th>
    {numbers.map((number, index) => (
      <td key={columns[index + 1]}>{number}</td>
    ))}
  </tr>
);
