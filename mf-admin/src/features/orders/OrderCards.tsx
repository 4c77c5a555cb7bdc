import { Link } from '@shop/shared';
import { awaitsCall, formatExactRupees, indianStates, isReplacement } from '@shop/shared/contract';
import type { AdminListedOrder } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { StatusBadge } from '@shop/shared/ui/StatusBadge';
import { useDates } from '../../data/useDates';
import { boxesText } from '../../lib/texts';
import styles from './OrderCards.module.scss';
import { PaymentState } from './PaymentState';
import { owesCash } from './bulkChoices';

interface OrderCardsProps {
  orders: readonly AdminListedOrder[];
  /** The numbers of those that are chosen. */
  chosen: readonly string[];
  onToggle: (orderNumber: string) => void;
  /** The cash of an order was received; undefined for those who may not record it. */
  onCash: ((orderNumber: string) => void) | undefined;
  isSending: boolean;
}

/** AD-04: a card for each order, with a box to choose it. */
export function OrderCards({ orders, chosen, onToggle, onCash, isSending }: OrderCardsProps) {
  return (
    <ul className={styles.root}>
      {orders.map((order) => (
        <li key={order.order_id} className={styles.card}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              aria-label={`Select ${order.order_number}`}
              checked={chosen.includes(order.order_number)}
              onChange={() => onToggle(order.order_number)}
            />
          </label>
          <Link className={styles.link} to={routes.adminOrder.to(order.order_number)}>
            <OrderFacts order={order} />
          </Link>
          {onCash && owesCash(order) && chosen.length === 0 && (
            <Button
              className={styles.cash}
              variant="secondary"
              disabled={isSending}
              onClick={() => onCash(order.order_number)}
            >
              Payment received<span className={styles.hidden}> for {order.order_number}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function OrderFacts({ order }: { order: AdminListedOrder }) {
  const { order_number, first_name, last_name, city, boxes, total_amount, leaves_on } = order;
  const { dayText, timeText } = useDates();
  const state = indianStates.find(({ value }) => value === order.state)?.label ?? order.state;
  return (
    <>
      <bdi className={styles.name}>
        {first_name} {last_name}
      </bdi>
      <span className={styles.number} translate="no">
        {order_number}
      </span>
      <span>
        {[city, state].filter(Boolean).join(', ')} · {boxesText(boxes)} ·{' '}
        {formatExactRupees(total_amount)}
      </span>
      <span className={styles.soft}>
        {[
          leaves_on ? `Leaves ${dayText(leaves_on)}` : `Ordered ${timeText(order.order_date)}`,
          ...(order.has_instruction ? ['with instructions'] : []),
        ].join(' · ')}
      </span>
      <span className={styles.badges}>
        <StatusBadge status={order.order_status} />
        {isReplacement(order) ? <strong>Replacement</strong> : <PaymentState order={order} />}
        {awaitsCall(order) && <strong>To confirm by phone</strong>}
      </span>
    </>
  );
}
