import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { ActionBar } from '../components/action/ActionBar';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ProductList } from '../features/products/ProductList';

/** AD-07: all products, published or not. */
export default function AdminProductsPage() {
  return (
    <AdminLayout page="products" title="Products">
      <ProductList />
      <ActionBar>
        <ButtonLink to={routes.adminNewProduct.to()}>Add a product</ButtonLink>
      </ActionBar>
    </AdminLayout>
  );
}
