import { useRef } from 'react';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import styles from '../../components/Cards.module.scss';
import { useHasArea } from '../../data/adminSession';
import { Outcome } from './Outcome';
import { OutcomeForm } from './OutcomeForm';
import { RequestFacts } from './RequestFacts';
import { RequestPhotos } from './RequestPhotos';

interface ReplacementViewProps {
  replacementCase: ReplacementCase;
  onChanged: (changed: ReplacementCase) => void;
  onReload: () => void;
}

export function ReplacementView({ replacementCase, onChanged, onReload }: ReplacementViewProps) {
  const hasOrders = useHasArea('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const { request_id: requestId, order, stock, decided_by: decidedBy } = replacementCase;
  const request = order.replacement_requests.find(({ request_id }) => request_id === requestId);
  const line = order.items.find(({ product_id }) => product_id === request?.product_id);
  if (!request || !line) throw new Error(`Replacement request ${requestId} is not in its order`);
  const handleChanged = (changed: ReplacementCase) => {
    onChanged(changed);
    // The form that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-labelledby="request">
        <h2 id="request">{line.product_data.label}</h2>
        <RequestFacts order={order} request={request} line={line} />
      </section>
      {hasOrders && (
        <section className={styles.card} aria-labelledby="photos">
          <h2 id="photos">Photos</h2>
          <RequestPhotos photos={request.photos} />
        </section>
      )}
      <section className={styles.card} aria-labelledby="outcome">
        <h2 id="outcome" ref={heading} tabIndex={-1}>
          Outcome
        </h2>
        {!request.outcome && !hasOrders && <p>It waits for a decision.</p>}
        {!request.outcome && hasOrders && (
          <OutcomeForm
            requestId={requestId}
            order={order}
            line={line}
            stock={stock}
            onDecided={handleChanged}
          />
        )}
        {request.outcome && (
          <Outcome
            requestId={requestId}
            paidOrder={order}
            outcome={request.outcome}
            decidedBy={decidedBy}
            onReload={onReload}
            onChanged={handleChanged}
          />
        )}
      </section>
    </div>
  );
}
