import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import { anOrderPage } from '@shop/shared/factories';
import {
  accountOf,
  asha,
  hydratePage,
  problem,
  renderPage,
  sent,
  server,
} from '@shop/shared/testing';
import { delivered, fruit, placed, planting, twoShipments } from '../test/openOrder';
import LatestOrder from './LatestOrder';

const ordersPath = '/order/get_all_orders_by_user';
const order = () => screen.queryByRole('region', { name: 'Your open order' });

function open(orders: (typeof placed)[] = [], signedIn = true, page = <LatestOrder />) {
  accountOf(asha).orders.push(...orders);
  return renderPage(page, { signedIn });
}

function OrderCount() {
  const { data } = usePrivateQuery(endpoints.orders);
  return Array.isArray(data) && <p>{data.length} orders</p>;
}

it('[FR-01] shows number, status and next date of the open order, and links to it', async () => {
  open([placed]);

  const link = await screen.findByRole('link', { name: 'Order RR-7K3M-9QWD' });
  expect(link).toHaveAttribute('href', '/orders/order-7');
  expect(order()).toHaveTextContent('Placed');
  expect(order()).toHaveTextContent('Leaves Shimla Monday 30 November');
});

it('shows when a dispatched order arrives', async () => {
  open([
    {
      ...placed,
      order_status: 'dispatched',
      shipments: [{ ...fruit, dispatched_at: '2026-11-30T05:00:00.000Z' }],
    },
  ]);

  expect(await screen.findByText('With you 2 – 4 December')).toBeVisible();
});

it('shows the first date of two shipments', async () => {
  open([{ ...twoShipments, shipments: [planting, fruit] }]);

  expect(await screen.findByText('Fruit: Leaves Shimla Monday 30 November')).toBeVisible();
  expect(screen.queryByText(/^Planting/)).not.toBeInTheDocument();
});

it('shows the newest of several orders that are open', async () => {
  open([
    { ...placed, order_id: 'order-9', order_number: 'RR-9', order_status: 'cancelled' },
    {
      ...placed,
      order_id: 'order-8',
      order_number: 'RR-8',
      order_date: '2026-04-02T10:00:00.000Z',
    },
    placed,
  ]);

  expect(await screen.findByRole('link')).toHaveAccessibleName('Order RR-8');
});

it('finds the open order in the first page of a long list', async () => {
  server.use(
    http.get(`/api${ordersPath}`, () =>
      HttpResponse.json(anOrderPage({ orders: [delivered, placed] })),
    ),
  );
  open();

  expect(await screen.findByRole('link', { name: 'Order RR-7K3M-9QWD' })).toBeVisible();
});

it('the fragment is empty if every order has arrived or is cancelled', async () => {
  open(
    [delivered, { ...placed, order_status: 'cancelled' }],
    true,
    <>
      <LatestOrder />
      <OrderCount />
    </>,
  );

  expect(await screen.findByText('2 orders')).toBeVisible();
  expect(order()).not.toBeInTheDocument();
});

it('the fragment is empty for visitors, and requests nothing', () => {
  const { container } = open([placed], false);

  expect(container.querySelector('main')).toBeEmptyDOMElement();
  expect(sent('GET', ordersPath)).toEqual([]);
});

it('[ER-07] says that the order could not be loaded, and retries', async () => {
  server.use(http.get(`/api${ordersPath}`, () => problem(403, 'No'), { once: true }));
  const { user } = open([placed]);

  expect(
    await screen.findByText('Failed to fetch your orders. Please try again later.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Order RR-7K3M-9QWD' })).toBeVisible();
});

it('[FR-02] the fragment is empty on the server', async () => {
  expect(await hydratePage(<LatestOrder />, { at: '/' })).toBe('');
});
