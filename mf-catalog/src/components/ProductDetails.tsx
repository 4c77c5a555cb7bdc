import { useState } from 'react';
import type { Product } from '@shop/shared/contract';
import { productImages, routes } from '@shop/shared/routes';
import { Button, ButtonLink } from '@shop/shared/ui/Button';
import { LoginRequiredDialog } from '@shop/shared/ui/LoginRequiredDialog';
import { Picture } from '@shop/shared/ui/Picture';
import { Price } from '@shop/shared/ui/Price';
import { QuantityInput } from '@shop/shared/ui/QuantityInput';
import { useAddToCart } from '../data/useAddToCart';
import styles from './ProductDetails.module.scss';

/** PD-01 … PD-04. */
export function ProductDetails({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isPending, wanted, giveUp } = useAddToCart();
  const { product_id, label, price, weight, product_metadata: facts } = product;

  return (
    <div className={styles.root}>
      <div className={styles.pictures}>
        <Picture
          src={productImages.box(product_id)}
          alt={`Wooden box of ${label} apples`}
          width={1200}
          height={1200}
          sizes="(min-width: 1170px) 560px, (min-width: 720px) 46vw, 92vw"
          fetchPriority="high"
        />
        <p>Fruit varies from the picture, as fruit does.</p>
      </div>
      <div className={styles.buy}>
        <h1>{label}</h1>
        <p className={styles.lead}>{product.short_description}</p>
        <p className={styles.price}>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          <span>Tax Included.</span>
        </p>
        <p>Weight: {inKg(weight)}</p>
        <QuantityInput
          label={label}
          quantity={quantity}
          onChange={setQuantity}
          isDisabled={isPending}
        />
        <div className={styles.actions}>
          <Button
            look="secondary"
            isPending={isPending}
            onClick={() => void add(product, quantity)}
          >
            Add To Cart
          </Button>
          <ButtonLink to={routes.checkoutProduct.to(product_id, quantity)}>Buy Now</ButtonLink>
        </div>
        <section className={styles.facts} aria-labelledby="description">
          <h2 id="description">Description</h2>
          <dl>
            <dt>Taste</dt>
            <dd>{facts.taste}</dd>
            <dt>Nutritional value</dt>
            <dd>{facts.nutritional_value}</dd>
            <dt>Colour</dt>
            <dd>{facts.color}</dd>
            <dt>Calories</dt>
            <dd>{facts.calories}</dd>
            <dt>Season</dt>
            <dd>{product.season}</dd>
            <dt>Storage</dt>
            <dd>{product.storage}</dd>
            <dt>Best for</dt>
            <dd>{product.best_for.join(', ')}</dd>
          </dl>
        </section>
      </div>
      <LoginRequiredDialog wanted={wanted} onClose={giveUp} />
    </div>
  );
}

/** The catalogue says ‘10 - 12 kg’; the page writes the unit as ‘Kg’ (PD-01). */
const inKg = (weight: string) => weight.replace(/\bkg\b/i, 'Kg');
