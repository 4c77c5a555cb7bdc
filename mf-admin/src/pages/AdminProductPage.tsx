import { Link, useParams } from '@shop/shared';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { AdminLayout } from '../components/layout/AdminLayout';
import { QueryFallback } from '../components/QueryFallback';
import { ProductEditor } from '../features/products/ProductEditor';
import { StockPanel } from '../features/products/stock/StockPanel';
import { productQuery } from '../features/products/products';
import { useAdminQuery } from '../data/useAdminQuery';
import styles from './AdminProductPage.module.scss';

/** AD-07: a product with its stock, its picture, and all that is written about it. */
export default function AdminProductPage() {
  const { productId = '' } = useParams();
  return (
    <AdminLayout page="products" title="Product">
      <Product key={productId} productId={productId} />
    </AdminLayout>
  );
}

function Product({ productId }: { productId: string }) {
  const { data: product, error, mutate } = useAdminQuery(productQuery(productId));
  if (!product) {
    if (error?.status === 404) return <NoProduct />;
    return <QueryFallback error={error} onRetry={() => void mutate()} text="Loading product" />;
  }
  const replace = (changed: AdminProduct) => void mutate(changed, { revalidate: false });
  return (
    <div className={styles.root}>
      <p className={styles.name}>
        <strong>{product.label}</strong>
        {product.is_shown && <Link to={routes.product.to(productId)}>View in the shop</Link>}
      </p>
      <StockPanel product={product} onCorrected={replace} />
      <ProductEditor product={product} onSaved={replace} reload={() => mutate()} />
    </div>
  );
}

const NoProduct = () => (
  <EmptyState action={<ButtonLink to={routes.adminProducts.to()}>All products</ButtonLink>}>
    There is no product at this address.
  </EmptyState>
);
