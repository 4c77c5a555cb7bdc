import { useParams } from '@shop/shared';
import { AdminLayout } from '../components/layout/AdminLayout';
import { ProductView } from '../features/products/ProductView';

/** One product: its stock, picture and texts (AD-07). */
export default function AdminProductPage() {
  const { productId = '' } = useParams();
  return (
    <AdminLayout page="products" title="Product">
      <ProductView key={productId} productId={productId} />
    </AdminLayout>
  );
}
