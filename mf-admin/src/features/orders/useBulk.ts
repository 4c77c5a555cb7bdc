import { useEffect, useState } from 'react';
import {
  undoSeconds,
  type BulkStep,
  type BulkSummary,
  type BulkUndo,
} from '@shop/shared/contract/admin';
import { useAction, type Action } from '../../data/useAction';

/** What has become of a step of several orders. */
export interface BulkOutcome {
  status: BulkStep['status'];
  summary: BulkSummary;
  /** It was taken back. */
  isUndone: boolean;
}

export interface Bulk {
  action: Action<BulkStep>;
  undoAction: Action<BulkUndo>;
  /** Null before the first step, and once it is closed. */
  outcome: BulkOutcome | null;
  /** Null for what cannot be taken back, or no longer. */
  undo: (() => void) | null;
  run: (step: BulkStep) => void;
  close: () => void;
}

/** Each order takes time; the request may be sent again. */
const timeoutMs = 60_000;
const failure = 'The orders could not be changed. Please try again.';

/** AD-04: the same step for several orders, and for a minute the way back. @param onDone called with each response */
export function useBulk(onDone: () => void): Bulk {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [isTimeOver, setIsTimeOver] = useState(false);
  const action = useAction<BulkSummary, BulkStep>({
    method: 'POST',
    path: '/admin/orders/bulk',
    failure,
    timeoutMs,
    onDone: (summary, { status }) => {
      setIsTimeOver(false);
      setOutcome({ status, summary, isUndone: false });
      onDone();
    },
  });
  const undoAction = useAction<BulkSummary, BulkUndo>({
    method: 'POST',
    path: '/admin/orders/bulk/undo',
    failure,
    timeoutMs,
    onDone: (summary, { change }) => {
      setOutcome({
        status: change === 'delivered' ? 'delivered' : 'packed',
        summary,
        isUndone: true,
      });
      onDone();
    },
  });

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setIsTimeOver(true), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const done = (outcome?.summary.results ?? [])
    .filter((result) => result.outcome === 'done')
    .map(({ order, shipment }) => ({ order, ...(shipment && { shipment }) }));
  const status = outcome?.status;
  const isUndoable =
    (status === 'packed' || status === 'delivered') &&
    !outcome?.isUndone &&
    !isTimeOver &&
    done.length > 0;
  return {
    action,
    undoAction,
    outcome,
    undo: isUndoable ? () => void undoAction.run({ change: status, orders: done }) : null,
    run: (step) => {
      setOutcome(null);
      void action.run(step);
    },
    close: () => setOutcome(null),
  };
}
