import { useState, type ReactNode } from 'react';
import { Link } from '@shop/shared';
import { dayInIndia, type OrderDetails } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { formatDateTime, formatTimeOfDay } from '../lib/formatDate';
import styles from './OrderedBefore.module.scss';

interface OrderedBeforeProps {
  order: OrderDetails;
  /** What was ordered: ‘this’. */
  what: string;
  children?: ReactNode;
}

/** Says at the checkout that its boxes have been ordered already: Back leads to it, and it looks as before. */
export function OrderedBefore({ order, what, children }: OrderedBeforeProps) {
  const { order_id, order_date } = order;
  const [today] = useState(() => dayInIndia(new Date()));
  const isToday = dayInIndia(new Date(order_date)) === today;
  return (
    <section className={styles.root} aria-label="Ordered already">
      <p>
        You ordered {what} {isToday ? 'at' : 'on'}{' '}
        <time dateTime={order_date}>
          {isToday ? formatTimeOfDay(order_date) : formatDateTime(order_date)}
        </time>
        . <Link to={routes.order.to(order_id)}>See the order</Link>
      </p>
      {children}
    </section>
  );
}
