import { AdminLayout } from '../components/layout/AdminLayout';
import { OrderList } from '../features/orders/OrderList';

/** AD-04: the orders of all customers; filters and place in the list are in the URL. */
export default function AdminOrdersPage() {
  return (
    <AdminLayout page="orders" title="Orders">
      <OrderList />
    </AdminLayout>
  );
}
