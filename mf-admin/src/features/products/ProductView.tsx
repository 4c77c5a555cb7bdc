import { Link } from '@shop/shared';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { QueryView } from '../../components/AdminQuery';
import { productEndpoints } from '../../data/endpoints/products';
import { useAdminQuery } from '../../data/useAdminQuery';
import { ProductEditor } from './ProductEditor';
import styles from './ProductView.module.scss';
import { StockPanel } from './stock/StockPanel';
import { adminUrls } from '../../urls';

export function ProductView({ productId }: { productId: string }) {
  const response = useAdminQuery(productEndpoints.product(productId));
  const { data, error, mutate } = response;
  if (!data && error?.status === 404) return <NoProduct />;
  const replace = (changed: AdminProduct) => void mutate(changed, { revalidate: false });
  return (
    <QueryView response={response} text="Loading product">
      {(product) => (
        <div className={styles.root}>
          <p className={styles.name}>
            <strong>{product.label}</strong>
            {product.is_shown && <Link to={urls.product(productId)}>View in the shop</Link>}
          </p>
          <StockPanel product={product} onCorrected={replace} />
          <ProductEditor product={product} onSaved={replace} reload={() => mutate()} />
        </div>
      )}
    </QueryView>
  );
}

const NoProduct = () => (
  <EmptyState action={<ButtonLink to={adminUrls.adminProducts()}>All products</ButtonLink>}>
    There is no product at this address.
  </EmptyState>
);
