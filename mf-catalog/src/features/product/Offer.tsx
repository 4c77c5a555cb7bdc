import { useRef, useState } from 'react';
import { isOrderable, type Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { Button, ButtonLink } from '@shop/shared/ui/controls/Button';
import { Price } from '@shop/shared/ui/product/Price';
import { QuantityInput } from '@shop/shared/ui/controls/QuantityInput';
import { pricePerKg } from './facts/unitPrice';
import { useAddToCart } from '../../hooks/useAddToCart';
import { useHeightAbove } from './useHeightAbove';
import { AddedNotice } from '../../components/AddedNotice';
import { LoginRequiredDialog } from '../../components/LoginRequiredDialog';
import styles from './Offer.module.scss';

/**
 * The price of a box and the controls to buy it (PD-01). On phones they become a bar at the bottom of the
 * window when they are scrolled away. Their space in the page stays reserved (EX-04).
 */
export function Offer({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isPending, isAdded, clearAdded, loginDialog } = useAddToCart();
  const space = useRef<HTMLDivElement>(null);
  const heightAbove = useHeightAbove(space);
  const { product_id, label, price, weight, availability } = product;
  const canOrder = isOrderable(availability);
  const perKg = pricePerKg(product);

  const handleQuantity = (next: number) => {
    setQuantity(next);
    clearAdded();
  };

  return (
    <div ref={space} style={heightAbove === null ? undefined : { minHeight: heightAbove }}>
      <div className={styles.root} data-bar={(canOrder && heightAbove !== null) || undefined}>
        <p className={styles.price}>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          <span>Tax Included.</span>
        </p>
        <p className={styles.weight}>
          Weight: {inKg(weight)}
          {perKg !== null && <span className={styles.perKg}>{perKg}</span>}
        </p>
        <p className={styles.availability}>
          <AvailabilityNote availability={availability} />
        </p>
        {canOrder ? (
          <>
            <div className={styles.quantity}>
              <QuantityInput
                label={label}
                quantity={quantity}
                onChange={handleQuantity}
                isDisabled={isPending}
              />
            </div>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                aria-busy={isPending || undefined}
                aria-disabled={isPending || undefined}
                onClick={() => void add(product, quantity)}
              >
                {isPending ? 'Adding…' : 'Add To Cart'}
              </Button>
              <ButtonLink to={urls.checkoutProduct(product_id, quantity)}>Buy Now</ButtonLink>
            </div>
            <div className={styles.notice}>
              <AddedNotice isShown={isAdded} onEnd={clearAdded} />
            </div>
          </>
        ) : (
          availability.state === 'sold_out' && (
            <p className={styles.soldOut}>
              The next boxes come with the next harvest: {product.season.replace(/\.$/, '')}.
            </p>
          )
        )}
      </div>
      <LoginRequiredDialog {...loginDialog} />
    </div>
  );
}

/** Replaces the catalog's ‘kg’ by ‘Kg’, as PD-01 spells it. */
const inKg = (weight: string) => weight.replace(/\bkg\b/i, 'Kg');
