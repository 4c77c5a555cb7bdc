import { notify, useNavigate } from '@shop/shared';

import { AdminLayout } from '../components/layout/AdminLayout';
import { NewProductForm } from '../features/products/NewProductForm';
import { adminUrls } from '../urls';

/** The page that creates a product (AD-07). */
export default function AdminNewProductPage() {
  const navigate = useNavigate();
  return (
    <AdminLayout page="products" title="New product">
      <NewProductForm
        onCreated={({ product_id }) => {
          notify.success('Added. Publish it once it has a picture.');
          void navigate(adminUrls.adminProduct(product_id));
        }}
      />
    </AdminLayout>
  );
}
