import { http } from 'msw';
import { screen, within } from '@testing-library/react';
import { aPlacedItem, aProductData } from '@shop/shared/factories';
import { accountOf, asha, problem, products, renderPage, server } from '@shop/shared/testing';
import { delivered, fruit, placed } from '../test/openOrder';
import OrdersPage from './OrdersPage';

const open = () => renderPage(<OrdersPage />, { at: '/orders', signedIn: true });

describe('OrdersPage', () => {
  it('[OR-01, A-23] shows each order with date, customer, payment, total and status', async () => {
    accountOf(asha).orders.push(placed);
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
    // 20:00 UTC is after midnight in India.
    expect(row.getByText('1 Apr 2026')).toBeInTheDocument();
    expect(row.getByText('Pay on delivery')).toBeInTheDocument();
    expect(row.getByText('₹4,400.00')).toBeInTheDocument();
    expect(row.getByText('Placed')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /Edit/ })).toHaveAttribute('href', '/orders/order-7');
  });

  it('[PY-05] [AD-08] shows a reported payment as such, and a replacement as free', async () => {
    const upi = { ...placed, payment_method: 'upi' } as const;
    accountOf(asha).orders.push(
      { ...upi, order_id: 'order-1' },
      { ...upi, order_id: 'order-2', is_payment_reported: true },
      { ...placed, order_id: 'order-3', payment_status: 'none', payment_method: null },
    );
    open();
    const rows = (await screen.findAllByRole('row', { name: /Asha Negi/ })).map(
      (row) => within(row).getAllByRole('cell')[2]?.textContent,
    );
    expect(rows.sort()).toEqual(['Nothing to pay', 'Payment reported, we check it', 'Unpaid']);
    expect(screen.getByText('Replacement')).toBeInTheDocument();
  });

  it('[OD-03] shows the boxes of each order, its number and its next date', async () => {
    accountOf(asha).orders.push(
      delivered,
      { ...placed, order_id: 'order-8', shipments: [{ ...fruit, dates: null }] },
      { ...placed, order_id: 'order-5' },
      {
        ...delivered,
        order_id: 'order-9',
        order_status: 'dispatched',
        shipments: [{ ...fruit, dispatched_at: '2026-11-30T05:00:00.000Z' }],
      },
      {
        ...delivered,
        order_id: 'order-6',
        replaceable_until: null,
      },
    );
    open();
    const [first, second, third, fourth, fifth] = (
      await screen.findAllByRole('row', { name: /Asha Negi/ })
    ).map((row) => within(row));
    const pictures = first?.getAllByRole('img').map((image) => image.getAttribute('alt'));
    expect(pictures).toEqual(['2 × Golden', '1 × Fuji Apple']);
    expect(first?.getByText(/^Replacement possible until/)).toHaveTextContent(
      '9 Apr 2026, 10:30 am IST',
    );
    expect(second?.getByText(/^Can be cancelled until/)).toHaveTextContent(
      '2 Apr 2026, 1:30 am IST',
    );
    expect(third?.getByText('Leaves Shimla Monday 30 November')).toBeInTheDocument();
    expect(fourth?.getByText('With you 2 – 4 December')).toBeInTheDocument();
    expect(fifth?.queryByText(/until|Leaves|With you/)).not.toBeInTheDocument();
    expect(first?.getByText('RR-7K3M-9QWD')).toBeInTheDocument();
  });

  it('[OD-03] counts the boxes that it has no room for', async () => {
    const items = products
      .slice(0, 6)
      .map(({ product_id, label, price, image_url }) =>
        aPlacedItem({ product_id, product_data: aProductData({ label, price, image_url }) }),
      );
    accountOf(asha).orders.push({ ...placed, items });
    open();
    expect(await screen.findAllByRole('img')).toHaveLength(3);
    expect(screen.getByText('+3 more')).toBeVisible();
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
