import { useState } from 'react';
import { formatExactRupees, type Product } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { Button, ButtonLink } from '@shop/shared/ui/Button';
import { Price } from '@shop/shared/ui/Price';
import { QuantityInput } from '@shop/shared/ui/QuantityInput';
import { maxPricePerKg } from '../data/unitPrice';
import { useAddToCart } from '../hooks/useAddToCart';
import { AddedNotice } from './AddedNotice';
import { LoginRequiredDialog } from './LoginRequiredDialog';
import { ProductFacts } from './ProductFacts';
import { ProductGallery } from './ProductGallery';
import { TrustBadges } from './TrustBadges';
import styles from './ProductDetails.module.scss';

/** PD-01 … PD-04, EX-03. */
export function ProductDetails({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isPending, isAdded, clearAdded, pendingItem, discardPendingItem } = useAddToCart();
  const { product_id, label, price, weight } = product;
  const perKg = maxPricePerKg(price, weight);

  const handleQuantity = (next: number) => {
    setQuantity(next);
    clearAdded();
  };

  return (
    <div className={styles.root}>
      <ProductGallery productId={product_id} label={label} />
      <div className={styles.buy}>
        <h1>{label}</h1>
        <p className={styles.lead}>{product.short_description}</p>
        <p className={styles.price}>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          <span>Tax Included.</span>
        </p>
        <p>
          Weight: {inKg(weight)}
          {perKg !== null && (
            <span className={styles.perKg}>{formatExactRupees(perKg)} / kg at most</span>
          )}
        </p>
        {product.in_stock ? (
          <div className={styles.order}>
            <QuantityInput
              label={label}
              quantity={quantity}
              onChange={handleQuantity}
              isDisabled={isPending}
            />
            <div className={styles.actions}>
              <Button
                variant="secondary"
                aria-busy={isPending || undefined}
                aria-disabled={isPending || undefined}
                onClick={() => void add(product, quantity)}
              >
                {isPending ? 'Adding…' : 'Add To Cart'}
              </Button>
              <ButtonLink to={routes.checkoutProduct.to(product_id, quantity)}>Buy Now</ButtonLink>
            </div>
            <AddedNotice isShown={isAdded} onEnd={clearAdded} />
          </div>
        ) : (
          <p>
            <strong>Sold out.</strong> The next boxes come with the harvest: {product.season}.
          </p>
        )}
        <TrustBadges />
        <ProductFacts product={product} />
      </div>
      <LoginRequiredDialog item={pendingItem} onClose={discardPendingItem} />
    </div>
  );
}

/** The catalog's ‘kg’ as ‘Kg’ (PD-01). */
const inKg = (weight: string) => weight.replace(/\bkg\b/i, 'Kg');
