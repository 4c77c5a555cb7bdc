import { Link } from '@shop/shared';
import {
  formatShortDate,
  formatShortTime,
  isReplacement,
  paymentStateText,
  type ListedOrder,
} from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Price } from '@shop/shared/ui/product/Price';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { NextDate } from '../shipping/NextDate';
import { OrderThumbnails } from './OrderThumbnails';
import styles from './OrdersTable.module.scss';

export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <table className={styles.root}>
      <caption className={styles.caption}>Your orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Customer</th>
          <th scope="col">Payment</th>
          <th scope="col">Total</th>
          <th scope="col">Status</th>
          <th scope="col">Edit</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <td data-column="Date">
              <time dateTime={order.order_date}>{formatShortDate(order.order_date)}</time>
              <div className={styles.below}>
                <span className={styles.number} translate="no">
                  {order.order_number}
                </span>
                {isReplacement(order) && <span>Replacement</span>}
                <OrderThumbnails items={order.items} />
              </div>
            </td>
            <td data-column="Customer">
              {order.first_name} {order.last_name}
            </td>
            <td data-column="Payment">{paymentStateText(order)}</td>
            <td data-column="Total">
              <Price rupees={order.total_amount} isExact />
            </td>
            <td data-column="Status">
              <StatusBadge status={order.order_status} />
              <div className={styles.below}>
                <NextDate order={order} />
              </div>
            </td>
            <td>
              <Link
                className={styles.link}
                to={urls.order(order.order_id)}
                aria-label={`Edit the order of ${formatShortTime(order.order_date)} IST`}
              >
                Edit
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
