import { useParams } from '@shop/shared';
import { AdminLayout } from '../components/layout/AdminLayout';
import { OrderView } from '../features/order/OrderView';

/** AD-05: all about an order, and what can be done with it. */
export default function AdminOrderPage() {
  const { order = '' } = useParams();
  return (
    <AdminLayout page="orders" title={`Order ${order}`}>
      <OrderView key={order} order={order} />
    </AdminLayout>
  );
}
