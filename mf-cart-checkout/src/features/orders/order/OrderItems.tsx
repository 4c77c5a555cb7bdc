import { Link } from '@shop/shared';
import type { OrderItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Price } from '@shop/shared/ui/product/Price';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import styles from './OrderItems.module.scss';

/** The lines of an order with the labels and prices of the order date (OR-02). */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.root}>
      {items.map(({ product_id, product_data, quantity, total_amount }) => (
        <li key={product_id} className={styles.item}>
          <ProductImage product={{ product_id, ...product_data }} alt="" sizes="88px" />
          <div className={styles.product}>
            <Link to={urls.product(product_id)}>{product_data.label}</Link>
            <span className={styles.facts}>{product_data.weight}</span>
            <span className={styles.facts}>
              <Price rupees={product_data.price} isExact /> × {quantity}
            </span>
          </div>
          <strong className={styles.total}>
            <Price rupees={total_amount} isExact />
          </strong>
        </li>
      ))}
    </ul>
  );
}
