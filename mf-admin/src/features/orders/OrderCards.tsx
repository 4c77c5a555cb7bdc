import { Link } from '@shop/shared';
import {
  awaitsCall,
  boxesText,
  formatExactRupees,
  indianStates,
  isReplacement,
} from '@shop/shared/contract';
import type { AdminListedOrder } from '@shop/shared/contract/admin';

import { Button } from '@shop/shared/ui/controls/Button';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { useDates } from '../../data/useDates';
import styles from './OrderCards.module.scss';
import { PaymentBadge } from './PaymentBadge';
import { owesCash } from './bulkChoices';
import { adminUrls } from '../../urls';

interface OrderCardsProps {
  orders: readonly AdminListedOrder[];
  /** Order numbers. */
  selected: readonly string[];
  onToggle: (orderNumber: string) => void;
  /** Records received cash; undefined if the person may not do that. */
  onCash: ((orderNumber: string) => void) | undefined;
  isSending: boolean;
}

/** Shows each order as a card with a checkbox (AD-04). */
export function OrderCards({ orders, selected, onToggle, onCash, isSending }: OrderCardsProps) {
  return (
    <ul className={styles.root}>
      {orders.map((order) => (
        <li key={order.order_id} className={styles.card}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              aria-label={`Select ${order.order_number}`}
              checked={selected.includes(order.order_number)}
              onChange={() => onToggle(order.order_number)}
            />
          </label>
          <Link className={styles.link} to={adminUrls.adminOrder(order.order_number)}>
            <OrderFacts order={order} />
          </Link>
          {onCash && owesCash(order) && selected.length === 0 && (
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
        {isReplacement(order) ? <strong>Replacement</strong> : <PaymentBadge order={order} />}
        {awaitsCall(order) && <strong>To confirm by phone</strong>}
      </span>
    </>
  );
}
