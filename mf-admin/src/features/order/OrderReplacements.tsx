import { Link } from '@shop/shared';
import type { OrderDetails, OrderLink, ReplacementRequest } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Section } from '../../components/Section';
import { outcomeLabels } from '../../lib/outcomeLabels';
import { adminUrls } from '../../urls';

/** Links the order that this one replaces, and its replacement requests with their new orders (AD-08). */
export function OrderReplacements({ order }: { order: OrderDetails }) {
  const { replaces, replacement_requests, items } = order;
  if (!replaces && replacement_requests.length === 0) return null;
  const labelOf = ({ product_id }: ReplacementRequest) =>
    items.find((item) => item.product_id === product_id)?.product_data.label ?? product_id;
  return (
    <Section title="Replacement">
      {replaces && (
        <p>
          This order replaces damaged boxes of order <OrderNumber order={replaces} />, at no cost.
        </p>
      )}
      <ul>
        {replacement_requests.map((request) => (
          <li key={request.request_id}>
            <Link to={urls.adminReplacement(request.request_id)}>{labelOf(request)}</Link>:{' '}
            {request.outcome ? outcomeLabels[request.outcome.kind] : 'waits for your decision'}
            {request.outcome?.order && (
              <span>
                , order <OrderNumber order={request.outcome.order} />
              </span>
            )}
            {request.outcome?.refund?.refunded_at === null && <span>, refund due</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const OrderNumber = ({ order: { order_number } }: { order: OrderLink }) => (
  <Link to={adminUrls.adminOrder(order_number)} translate="no">
    {order_number}
  </Link>
);
