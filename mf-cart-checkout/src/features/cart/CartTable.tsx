import { Link } from '@shop/shared';
import { isOrderable, type CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { Price } from '@shop/shared/ui/product/Price';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { CartQuantity } from './CartQuantity';
import { RemoveButton } from './removal/RemoveButton';
import styles from './CartTable.module.scss';

interface CartTableProps {
  items: readonly CartItem[];
  isDisabled: boolean;
  onRemove: (item: CartItem) => void;
}

export function CartTable({ items, isDisabled, onRemove }: CartTableProps) {
  return (
    <table className={styles.root}>
      <caption className={styles.caption}>Your cart</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
          <th scope="col">
            <span className={styles.caption}>Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { cart_item_id, product_id, product_data, total_amount, availability } = item;
          return (
            <tr key={cart_item_id}>
              <th scope="row" className={styles.product}>
                <ProductImage product={{ product_id, ...product_data }} alt="" sizes="80px" />
                <span>
                  <Link to={urls.product(product_id)}>{product_data.label}</Link>
                  <span className={styles.facts}>
                    <Price rupees={product_data.price} isExact /> ·{' '}
                    <span>{product_data.weight}</span>
                  </span>
                  <span className={styles.availability}>
                    <AvailabilityNote availability={availability} />
                  </span>
                  {!isOrderable(availability) && (
                    <span className={styles.facts}>
                      It stays in your cart, and you can order the rest.
                    </span>
                  )}
                </span>
              </th>
              <td className={styles.quantity}>
                <CartQuantity item={item} isDisabled={isDisabled} />
              </td>
              <td className={styles.total}>
                <Price rupees={total_amount} isExact />
              </td>
              <td className={styles.remove}>
                <RemoveButton item={item} isDisabled={isDisabled} onRemove={onRemove} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
