import { useParams } from '@shop/shared';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ProductView } from '../features/products/ProductView';

/** AD-07: a product with its stock, its picture, and all that is written about it. */
export default function AdminProductPage() {
  const { productId = '' } = useParams();
  return (
    <AdminLayout page="products" title="Product">
      <ProductView key={productId} productId={productId} />
    </AdminLayout>
  );
}
