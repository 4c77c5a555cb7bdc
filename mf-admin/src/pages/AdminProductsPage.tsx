import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { ActionBar } from '../components/action/ActionBar';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ProductList } from '../features/products/ProductList';
import { adminUrls } from '../urls';

/** All products, published or not (AD-07). */
export default function AdminProductsPage() {
  return (
    <AdminLayout page="products" title="Products">
      <ProductList />
      <ActionBar>
        <ButtonLink to={adminUrls.adminNewProduct()}>Add a product</ButtonLink>
      </ActionBar>
    </AdminLayout>
  );
}
