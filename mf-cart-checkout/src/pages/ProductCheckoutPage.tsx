import { useParams, useProduct } from '@shop/shared';
import { maxQuantity } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton';
import { ProductCheckout } from '../features/checkout/ProductCheckout';
import styles from './Page.module.scss';

/** Buys one product directly (CK-01, CK-04). */
export default function ProductCheckoutPage() {
  const params = useParams();
  const productId = params.productId ?? '';
  const quantity = parseQuantity(params.quantity ?? '');
  const { data: product, error, mutate } = useProduct(quantity === null ? null : productId);

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Tell us where to send your boxes, and place the order."
      />
      <h1>Checkout</h1>
      {quantity === null ? (
        <InvalidUrl>The quantity in this link is not a whole number of boxes.</InvalidUrl>
      ) : error?.status === 404 ? (
        <InvalidUrl>We have no product on this page.</InvalidUrl>
      ) : error && !product ? (
        <LoadError text={error.message} onRetry={() => void mutate()} />
      ) : product ? (
        <ProductCheckout product={product} quantity={quantity} onConflict={() => void mutate()} />
      ) : (
        <CheckoutSkeleton text="Loading product" />
      )}
    </div>
  );
}

function InvalidUrl({ children }: { children: string }) {
  return (
    <EmptyState action={<ButtonLink to={urls.shop()}>Back to the shop</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

function parseQuantity(text: string): number | null {
  const quantity = Number(text);
  return /^[1-9]\d*$/.test(text) && quantity <= maxQuantity ? quantity : null;
}
