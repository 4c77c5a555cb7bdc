import { Link } from '@shop/shared';
import { availabilityLabels, isOrderable, type Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { Price } from '@shop/shared/ui/product/Price';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { tasteLine } from '../../data/tasteLine';
import { useAddToCart } from '../../hooks/useAddToCart';
import { AddedNotice } from '../../components/AddedNotice';
import { LoginRequiredDialog } from '../../components/LoginRequiredDialog';
import styles from './ProductCard.module.scss';

const sizes =
  '(min-width: 1170px) 280px, (min-width: 720px) calc(50vw - 166px), (min-width: 540px) 45vw, 92vw';
/** The square picture covers a place that is higher than wide. */
const compactSizes = '176px';

interface ProductCardProps {
  product: Product;
  /** The card contains the first picture of the page. */
  isFirst?: boolean;
  /** A card of a fixed height below a heading of level 2, with the picture beside the text. */
  isCompact?: boolean;
}

export function ProductCard({ product, isFirst = false, isCompact = false }: ProductCardProps) {
  const { add, isPending, isAdded, clearAdded, loginDialog } = useAddToCart();
  const { product_id, label, price, weight, availability } = product;
  const page = urls.product(product_id);
  const canAdd = isOrderable(availability);
  const addAction = isPending ? 'ADDING…' : 'ADD TO CART';
  const Heading = isCompact ? 'h3' : 'h2';
  const action = canAdd ? addAction : availabilityLabels[availability.state].toUpperCase();

  return (
    <article className={styles.root} data-compact={isCompact || undefined}>
      <div className={styles.picture}>
        <Link to={page} tabIndex={-1} aria-hidden="true">
          <ProductImage
            product={product}
            alt=""
            sizes={isCompact ? compactSizes : sizes}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </Link>
        <div className={styles.actions} data-added={isAdded || undefined}>
          {!isCompact && (
            <Link to={page} className={styles.action} aria-label={`QUICK VIEW ${label}`}>
              QUICK VIEW
            </Link>
          )}
          <button
            type="button"
            className={styles.action}
            aria-label={`${action} ${label}`}
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
            disabled={!canAdd}
            onClick={() => void add(product, 1)}
          >
            {action}
          </button>
          <AddedNotice isShown={isAdded} onEnd={clearAdded} />
        </div>
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to={page}>{label}</Link>
        </Heading>
        <p className={styles.facts}>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          <span>({weight})</span>
        </p>
        <p>
          <AvailabilityNote availability={availability} />
        </p>
        {!isCompact && <p className={styles.taste}>{tasteLine(product)}</p>}
      </div>
      <LoginRequiredDialog {...loginDialog} />
    </article>
  );
}
