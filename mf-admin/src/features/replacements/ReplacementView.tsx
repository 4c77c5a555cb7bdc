import { useRef } from 'react';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
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
      <TitledSection className={styles.card} title={line.product_data.label}>
        <RequestFacts order={order} request={request} line={line} />
      </TitledSection>
      {hasOrders && (
        <TitledSection className={styles.card} title="Photos">
          <RequestPhotos photos={request.photos} />
        </TitledSection>
      )}
      <TitledSection className={styles.card} title="Outcome" headingRef={heading}>
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
      </TitledSection>
    </div>
  );
}
