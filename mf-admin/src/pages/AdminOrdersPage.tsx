import { AdminLayout } from '../components/layout/AdminLayout';
import { OrderList } from '../features/orders/OrderList';

/** The orders of all customers. Filters and cursor are in the URL (AD-04). */
export default function AdminOrdersPage() {
  return (
    <AdminLayout page="orders" title="Orders">
      <OrderList />
    </AdminLayout>
  );
}
