import { useEffect, useEffectEvent, useState } from 'react';
import { counted } from '@shop/shared/contract';
import type { StatementCounts } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import { statementEndpoints } from '../../data/endpoints/statements';
import { useRequest } from '../../data/useRequest';
import styles from './Statements.module.scss';

interface ComparisonProps {
  counts: StatementCounts;
  onCompared: () => void;
}

/** Compares the lines that wait with the books, portion by portion, and shows how far it is. */
export function Comparison({ counts, onCompared }: ComparisonProps) {
  const [waiting, setWaiting] = useState(0);
  const [total, setTotal] = useState(0);
  const comparison = useRequest(async (again: boolean) => {
    let left = await statementEndpoints.compareLines({ again });
    setTotal(Math.max(counts.waiting, left.waiting));
    setWaiting(left.waiting);
    while (left.waiting > 0) {
      left = await statementEndpoints.compareLines();
      setWaiting(left.waiting);
    }
    onCompared();
  });
  const start = useEffectEvent(() => {
    // An import that was interrupted goes on.
    if (counts.waiting > 0 && !comparison.isSending) void comparison.run(false);
  });
  useEffect(() => start(), [counts.waiting]);
  const open = counts.decide + counts.unmatched;

  return (
    <div className={styles.comparison}>
      <p role="status" className={styles.progress}>
        {comparison.isSending && waiting > 0 && (
          <>
            <span>Comparing with the books: {counted(waiting, 'line')} to go</span>
            <progress aria-label="Comparing" max={total} value={total - waiting} />
          </>
        )}
      </p>
      <ActionFailure action={comparison} />
      {open > 0 && (
        <Button
          variant="secondary"
          isPending={comparison.isSending}
          onClick={() => void comparison.run(true)}
        >
          Compare open lines again
        </Button>
      )}
    </div>
  );
}
