import { Link } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { Price } from '@shop/shared/ui/product/Price';
import { CartQuantity } from '../CartQuantity';
import { RemoveButton } from '../removal/RemoveButton';
import styles from './MiniCartLine.module.scss';

interface MiniCartLineProps {
  item: CartItem;
  isDisabled: boolean;
  onRemove: (item: CartItem) => void;
}

export function MiniCartLine({ item, isDisabled, onRemove }: MiniCartLineProps) {
  const { product_id, product_data, total_amount, availability } = item;
  return (
    <li className={styles.root}>
      <ProductImage product={{ product_id, ...product_data }} alt="" sizes="64px" loading="lazy" />
      <div className={styles.product}>
        <Link to={urls.product(product_id)}>{product_data.label}</Link>
        <span className={styles.availability}>
          <AvailabilityNote availability={availability} />
        </span>
      </div>
      <RemoveButton item={item} isDisabled={isDisabled} onRemove={onRemove} />
      <div className={styles.amount}>
        <CartQuantity item={item} isDisabled={isDisabled} />
        <Price rupees={total_amount} isExact />
      </div>
    </li>
  );
}
