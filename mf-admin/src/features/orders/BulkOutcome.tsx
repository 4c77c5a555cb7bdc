import { useEffect, useRef } from 'react';
import { Link } from '@shop/shared';
import { undoSeconds } from '@shop/shared/contract/admin';

import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import styles from './BulkOutcome.module.scss';
import type { Bulk, BulkOutcome as Outcome } from './useBulk';
import { adminUrls } from '../../urls';

interface BulkOutcomeProps {
  bulk: Bulk;
  outcome: Outcome;
}

/**
 * Shows how many orders were changed, and why others were not (AD-04). It takes the focus, because the pressed button
 * is gone.
 */
export function BulkOutcome({ bulk, outcome }: BulkOutcomeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), [outcome]);
  const { undo, undoAction, close } = bulk;
  const refused = outcome.summary.results.filter((result) => result.outcome === 'refused');
  return (
    <div
      ref={root}
      className={styles.root}
      role="status"
      tabIndex={-1}
      data-is-refused={refused.length > 0}
    >
      <p>{headline(outcome)}</p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ order, shipment, detail }) => (
            <li key={`${order} ${shipment}`}>
              <Link to={adminUrls.adminOrder(order)}>{order}</Link>: {detail}
            </li>
          ))}
        </ul>
      )}
      <ActionFailure action={undoAction} />
      <div className={styles.buttons}>
        {undo && (
          <Button
            variant="secondary"
            isPending={undoAction.isSending}
            aria-description={`You can undo this for ${undoSeconds} seconds`}
            onClick={undo}
          >
            Undo
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Returns a summary such as ‘10 of 11 packed. 1 refused:’. */
function headline({ summary: { results }, status, isUndone }: Outcome): string {
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const unchanged = count('unchanged');
  const refused = count('refused');
  return [
    `${count('done')} of ${results.length} ${isUndone ? `no longer ${status}` : status}.`,
    unchanged > 0 && `${unchanged} already ${unchanged === 1 ? 'was' : 'were'}.`,
    refused > 0 && `${refused} refused:`,
  ]
    .filter(Boolean)
    .join(' ');
}
