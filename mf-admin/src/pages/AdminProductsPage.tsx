import { useSearchParams } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { ListEnd, readListPart } from '@shop/shared/lists';
import { ButtonLink } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { ActionBar } from '../components/ActionBar';
import { AdminFrame } from '../components/AdminFrame';
import { ProductCards } from '../components/ProductCards';
import { productPageSize, productsQuery } from '../data/products';
import { useAdminQuery } from '../data/useAdminQuery';

/** AD-07: all products, published or not. */
export default function AdminProductsPage() {
  return (
    <AdminFrame title="Products">
      <Products />
    </AdminFrame>
  );
}

function Products() {
  const [query] = useSearchParams();
  const { after, limit } = readListPart(query, productPageSize);
  const { data, error, isLoading, mutate } = useAdminQuery(productsQuery(after, limit));
  if (!data) {
    return error ? (
      <LoadError text={error.message} onRetry={() => void mutate()} />
    ) : (
      <Skeleton text="Loading products">
        <Shape kind="block" />
        <Shape kind="block" />
      </Skeleton>
    );
  }
  return (
    <>
      {data.products.length === 0 ? (
        <EmptyState>There are no products here.</EmptyState>
      ) : (
        <ProductCards products={data.products} />
      )}
      <ListEnd
        label="More products"
        count={data.products.length}
        next={data.next}
        size={productPageSize}
        isLoading={isLoading}
        onMore={() => undefined}
      />
      <ActionBar>
        <ButtonLink to={routes.adminNewProduct.to()}>Add a product</ButtonLink>
      </ActionBar>
    </>
  );
}
