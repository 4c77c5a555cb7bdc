import { useParams } from '@shop/shared';
import { AdminLayout } from '../components/layout/AdminLayout';
import { OrderView } from '../features/order/OrderView';

/** One order and the actions on it (AD-05). */
export default function AdminOrderPage() {
  const { order = '' } = useParams();
  return (
    <AdminLayout page="orders" title={`Order ${order}`}>
      <OrderView key={order} orderNumber={order} />
    </AdminLayout>
  );
}
