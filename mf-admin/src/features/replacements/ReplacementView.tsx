import { useRef } from 'react';
import { Link } from '@shop/shared';
import {
  formatExactRupees,
  statusLabel,
  type OrderDetails,
  type PlacedItem,
  type ReplacementRequest,
} from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import styles from '../../components/Cards.module.scss';
import { useHasArea } from '../../data/adminSession';
import { useDates } from '../../data/useDates';
import { Outcome } from './Outcome';
import { OutcomeForm } from './OutcomeForm';
import { RequestPhotos } from './RequestPhotos';

interface ReplacementViewProps {
  found: ReplacementCase;
  onChanged: (changed: ReplacementCase) => void;
  onReload: () => void;
}

export function ReplacementView({ found, onChanged, onReload }: ReplacementViewProps) {
  const hasOrders = useHasArea('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const { request_id: requestId, order, stock, decided_by } = found;
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
        <Facts order={order} request={request} line={line} />
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
            decidedBy={decided_by}
            onReload={onReload}
            onChanged={handleChanged}
          />
        )}
      </section>
    </div>
  );
}

interface FactsProps {
  order: OrderDetails;
  request: ReplacementRequest;
  line: PlacedItem;
}

function Facts({ order, request, line }: FactsProps) {
  const { order_number, first_name, last_name, phone_number, email, payment_status } = order;
  const { timeText } = useDates();
  return (
    <dl className={styles.facts}>
      <dt>Damaged</dt>
      <dd>
        {request.damaged_apples} {request.damaged_apples === 1 ? 'apple' : 'apples'}
      </dd>
      <dt>What is wrong</dt>
      <dd className={styles.text}>{request.reason}</dd>
      <dt>Line</dt>
      <dd>
        {line.quantity} × {line.product_data.weight}, {formatExactRupees(line.total_amount)}
      </dd>
      <dt>Order</dt>
      <dd>
        <Link to={routes.adminOrder.to(order_number)}>{order_number}</Link>, payment{' '}
        {statusLabel(payment_status).toLowerCase()}
      </dd>
      <dt>Customer</dt>
      <dd>
        <bdi>
          {first_name} {last_name}
        </bdi>
      </dd>
      {phone_number && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone_number}`}>{phone_number}</a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>Email</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>Requested</dt>
      <dd>{timeText(request.requested_at)}</dd>
    </dl>
  );
}
