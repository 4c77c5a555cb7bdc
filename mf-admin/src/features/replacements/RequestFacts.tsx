import { Link } from '@shop/shared';
import {
  formatExactRupees,
  statusLabel,
  type OrderDetails,
  type PlacedItem,
  type ReplacementRequest,
} from '@shop/shared/contract';

import styles from '../../components/Cards.module.scss';
import { useDates } from '../../data/useDates';
import { adminUrls } from '../../urls';

interface RequestFactsProps {
  order: OrderDetails;
  request: ReplacementRequest;
  line: PlacedItem;
}

/** Shows the damage, the order and the customer of a replacement request. */
export function RequestFacts({ order, request, line }: RequestFactsProps) {
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
        <Link to={adminUrls.adminOrder(order_number)}>{order_number}</Link>, payment{' '}
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
