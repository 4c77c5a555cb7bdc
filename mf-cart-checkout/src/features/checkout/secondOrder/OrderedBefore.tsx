import { useState, type ReactNode } from 'react';
import { Link } from '@shop/shared';
import {
  dayInIndia,
  formatShortTime,
  formatTimeOfDay,
  type OrderDetails,
} from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import styles from './OrderedBefore.module.scss';

interface OrderedBeforeProps {
  order: OrderDetails;
  /** What was ordered, such as ‘this’. */
  what: string;
  children?: ReactNode;
}

/** Says that the boxes of a checkout have been ordered already. Back returns to a checkout that looks unchanged. */
export function OrderedBefore({ order, what, children }: OrderedBeforeProps) {
  const { order_id, order_date } = order;
  const [today] = useState(() => dayInIndia(new Date()));
  const isToday = dayInIndia(new Date(order_date)) === today;
  return (
    <section className={styles.root} aria-label="Ordered already">
      <p>
        You ordered {what} {isToday ? 'at' : 'on'}{' '}
        <time dateTime={order_date}>
          {isToday ? formatTimeOfDay(order_date) : `${formatShortTime(order_date)} IST`}
        </time>
        . <Link to={urls.order(order_id)}>See the order</Link>
      </p>
      {children}
    </section>
  );
}
