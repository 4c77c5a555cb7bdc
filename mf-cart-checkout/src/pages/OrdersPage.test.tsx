import { http } from 'msw';
import { screen, within } from '@testing-library/react';
import { asha, findAccount, problem, renderPage, server } from '@shop/shared/testing';
import type { OrderDetails } from '@shop/shared/contract';
import OrdersPage from './OrdersPage';

const order: OrderDetails = {
  order_id: 'order-7',
  order_date: '2026-03-31T20:00:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  email: asha.email,
  phone_number: '9876543210',
  delivery_address: {
    address: '14 Orchard Lane',
    optional_address: null,
    city: 'Shimla',
    state: 'himachal_pradesh',
    pin_code: '171001',
  },
  special_instruction: 'Ring twice',
  payment_status: 'unpaid',
  order_status: 'placed',
  shipping_amount: 0,
  total_amount: 2800,
  items: [
    {
      product_id: 'golden',
      product_data: { label: 'Golden', price: 1400, weight: '10 - 12 kg', image_url: '' },
      quantity: 2,
      total_amount: 2800,
    },
  ],
  events: [{ status: 'placed', at: '2026-03-31T20:00:00.000Z', actor: 'customer', reason: '' }],
  cancellable_until: '2026-04-01T20:00:00.000Z',
  replaceable_until: null,
  replacement_requests: [],
};

const open = () => renderPage(<OrdersPage />, { at: '/orders', signedIn: true });

describe('OrdersPage', () => {
  it('[OR-01] shows each order with date, customer, payment, total and status', async () => {
    findAccount(asha.email)?.orders.push(order);
    open();
    const row = within(await screen.findByRole('row', { name: /Asha Negi/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Customer',
      'Payment',
      'Total',
      'Status',
      'Edit',
    ]);
    // 20:00 UTC is past midnight in India.
    expect(row.getByText('1 Apr 2026')).toBeInTheDocument();
    expect(row.getByText('Unpaid')).toBeInTheDocument();
    expect(row.getByText('₹2,800.00')).toBeInTheDocument();
    expect(row.getByText('Placed')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /Edit/ })).toHaveAttribute('href', '/orders/order-7');
  });

  it('[OR-01] shows an empty state', async () => {
    open();
    expect(await screen.findByText('No order found')).toBeInTheDocument();
  });

  it('[ER-06, ER-07] shows a failed request and retries', async () => {
    server.use(
      http.get('/api/order/get_all_orders_by_user', () => problem(403, 'No'), { once: true }),
    );
    const { user } = open();
    expect(
      await screen.findByText('Failed to fetch your orders. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('No order found')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No order found')).toBeInTheDocument();
  });
});
