import { http } from 'msw';
import { screen, within } from '@testing-library/react';
import { asha, findAccount, problem, renderPage, server } from '@shop/shared/testing';
import { placed } from '../test/openOrder';
import OrdersPage from './OrdersPage';

const open = () => renderPage(<OrdersPage />, { at: '/orders', signedIn: true });

describe('OrdersPage', () => {
  it('[OR-01, A-23] shows each order with date, customer, payment, total and status', async () => {
    findAccount(asha.email)?.orders.push(placed);
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
    expect(row.getByText('₹4,400.00')).toBeInTheDocument();
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
