import { endpoints, useParams, useProduct } from '@shop/shared';
import { lineTotal, maxQuantity, type CartOrder, type Product } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Checkout } from '../components/Checkout';
import { CheckoutSkeleton } from '../components/CheckoutSkeleton';
import { useIdempotencyKey } from '../data/useIdempotencyKey';
import styles from './Page.module.scss';

/** `/checkout/pd/{product_id}/{quantity}`: buys one product directly (CK-01, CK-04). */
export default function ProductCheckoutPage() {
  const params = useParams();
  const productId = params.productId ?? '';
  const quantity = readQuantity(params.quantity ?? '');
  const { data: product, error, mutate } = useProduct(quantity === null ? null : productId);

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Say where your boxes are to go, and place the order."
        isPrivate
      />
      <h1>Checkout</h1>
      {quantity === null ? (
        <BadAddress>The quantity in this address is not a whole number of boxes.</BadAddress>
      ) : error?.status === 404 ? (
        <BadAddress>We have no product at this address.</BadAddress>
      ) : error && !product ? (
        <LoadFailure text={error.message} onRetry={() => void mutate()} />
      ) : product ? (
        <ProductCheckout product={product} quantity={quantity} onRefused={() => void mutate()} />
      ) : (
        <CheckoutSkeleton text="Loading product" />
      )}
    </div>
  );
}

interface ProductCheckoutProps {
  product: Product;
  quantity: number;
  onRefused: () => void;
}

function ProductCheckout({ product, quantity, onRefused }: ProductCheckoutProps) {
  const keyFor = useIdempotencyKey();
  const { product_id, label, price, weight, image_url } = product;

  const placeOrder = (delivery: CartOrder) => {
    const order = { ...delivery, product_id, quantity };
    return endpoints.buyNow(order, keyFor(order));
  };

  return (
    <Checkout
      lines={[
        {
          product_id,
          product_data: { label, price, weight, image_url },
          quantity,
          total_amount: lineTotal(price, quantity),
        },
      ]}
      onOrder={placeOrder}
      onRefused={onRefused}
      failure="Failed to place order. Please try again later."
    />
  );
}

function BadAddress({ children }: { children: string }) {
  return (
    <Notice action={<ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>}>
      {children}
    </Notice>
  );
}

function readQuantity(text: string): number | null {
  const quantity = Number(text);
  return /^[1-9]\d*$/.test(text) && quantity <= maxQuantity ? quantity : null;
}
