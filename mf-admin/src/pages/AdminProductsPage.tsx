import type { ApiQuery } from '@shop/shared';
import type { AdminProduct, AdminProductPage } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { ActionBar } from '../components/ActionBar';
import { AdminFrame } from '../components/AdminFrame';
import { AdminList } from '../components/AdminList';
import { ProductCard } from '../components/ProductCard';
import { useAdminList } from '../data/useAdminList';

/** AD-07: all products, published or not. */
export default function AdminProductsPage() {
  return (
    <AdminFrame title="Products">
      <Products />
      <ActionBar>
        <ButtonLink to={routes.adminNewProduct.to()}>Add a product</ButtonLink>
      </ActionBar>
    </AdminFrame>
  );
}

const listQuery: ApiQuery<AdminProductPage> = {
  path: '/admin/products',
  failure: 'The products could not be read. Please try again.',
};

function Products() {
  const response = useAdminList(listQuery, []);
  return (
    <AdminList
      response={response}
      itemsOf={({ products }: AdminProductPage) => products}
      keyOf={({ product_id }: AdminProduct) => product_id}
      renderItem={(product) => <ProductCard product={product} />}
      label="Products"
      empty="There are no products here."
    />
  );
}
