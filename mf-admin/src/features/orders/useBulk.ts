import { useEffect, useState } from 'react';
import {
  undoSeconds,
  type BulkStep,
  type BulkSummary,
  type BulkUndo,
} from '@shop/shared/contract/admin';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction, type Action } from '../../data/useAction';

/** The result of a step for several orders. */
export interface BulkOutcome {
  status: BulkStep['status'];
  summary: BulkSummary;
  isUndone: boolean;
}

export interface Bulk {
  action: Action<BulkStep>;
  undoAction: Action<BulkUndo>;
  /** Null before the first step and after `close`. */
  outcome: BulkOutcome | null;
  /** Null if the step cannot be undone (any more). */
  undo: (() => void) | null;
  run: (step: BulkStep) => void;
  close: () => void;
}

/**
 * Applies the same step to several orders, and can undo it for a minute (AD-04).
 *
 * @param onDone called after each response
 */
export function useBulk(onDone: () => void): Bulk {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [isTimeOver, setIsTimeOver] = useState(false);
  const action = useAction(orderEndpoints.changeOrders, {
    onDone: (summary, { status }) => {
      setIsTimeOver(false);
      setOutcome({ status, summary, isUndone: false });
      onDone();
    },
  });
  const undoAction = useAction(orderEndpoints.undoOrderChanges, {
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
