import { Link } from '@shop/shared';
import type { BulkStep, BulkSummary } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import styles from './BulkReport.module.scss';

interface BulkReportProps {
  summary: BulkSummary;
  status: BulkStep['status'];
}

/** AD-04: what has become of several orders: how many are done, and why others are not. */
export function BulkReport({ summary: { results }, status }: BulkReportProps) {
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const unchanged = count('unchanged');
  return (
    <div className={styles.root} role="status" data-is-refused={refused.length > 0}>
      <p>
        {[
          `${count('done')} of ${results.length} ${status}.`,
          unchanged > 0 && `${unchanged} already ${unchanged === 1 ? 'was' : 'were'}.`,
          refused.length > 0 && `${refused.length} refused:`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ order, shipment, detail }) => (
            <li key={`${order} ${shipment}`}>
              <Link to={routes.adminOrder.to(order)}>{order}</Link>: {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
