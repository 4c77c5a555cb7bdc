import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { ActionBar } from '../components/action/ActionBar';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ProductList } from '../features/products/ProductList';

/** All products, published or not (AD-07). */
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
