import { useState } from 'react';
import type { BulkStep, BulkSummary } from '@shop/shared/contract/admin';
import { useAction, type Action } from './useAction';

export interface Bulk {
  action: Action<BulkStep>;
  /** What has become of the orders of the last step. */
  summary: BulkSummary | null;
  /** The last step. */
  status: BulkStep['status'];
  run: (step: BulkStep) => void;
}

/** Each order takes time; the request may be sent again. */
const timeoutMs = 60_000;

/** AD-04: the same step for several orders. @param onDone called with each response */
export function useBulkStep(onDone: () => void): Bulk {
  const [summary, setSummary] = useState<BulkSummary | null>(null);
  const [status, setStatus] = useState<BulkStep['status']>('packed');
  const action = useAction<BulkSummary, BulkStep>({
    method: 'POST',
    path: '/admin/orders/bulk',
    failure: 'The orders could not be changed. Please try again.',
    timeoutMs,
    onDone: (answer) => {
      setSummary(answer);
      onDone();
    },
  });
  const run = (step: BulkStep) => {
    setSummary(null);
    setStatus(step.status);
    void action.run(step);
  };
  return { action, summary, status: action.body?.status ?? status, run };
}
