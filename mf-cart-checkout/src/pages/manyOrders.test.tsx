import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedOrder, OrderPage } from '@shop/shared/contract';
import { anOrderPage } from '@shop/shared/factories';
import { defer, problem, ravi, renderPage, sent, server, signIn } from '@shop/shared/testing';
import { placed } from '../test/openOrder';
import OrdersPage from './OrdersPage';

const orders: ListedOrder[] = Array.from({ length: 110 }, (_, index) => ({
  ...placed,
  order_id: `order-${index + 1}`,
  order_number: `RR-${index + 1}`,
}));

/** Returns the page that the API sends for a query. A cursor is the number of orders before the page. */
function pageOf(query: URLSearchParams): OrderPage {
  const start = Number(query.get('after') ?? 0);
  const end = start + Number(query.get('limit') ?? 20);
  return anOrderPage({
    orders: orders.slice(start, end),
    next: end < orders.length ? `${end}` : null,
  });
}

beforeEach(() =>
  server.use(
    http.get('/api/order/get_all_orders_by_user', () =>
      HttpResponse.json(pageOf(new URLSearchParams())),
    ),
    http.get('/api/orders', ({ request }) =>
      HttpResponse.json(pageOf(new URL(request.url).searchParams)),
    ),
  ),
);

const open = (at = '/orders') => renderPage(<OrdersPage />, { at, signedIn: true });
const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const end = () => within(screen.getByRole('navigation', { name: 'More orders' }));
const rows = () => screen.getAllByRole('row').slice(1);
const linkOf = (row: HTMLElement | undefined) =>
  row ? within(row).getByRole('link', { name: /Edit/ }) : undefined;

describe('a customer with many orders', () => {
  it('[LS-03] [OR-01] sees the latest orders, and more on request', async () => {
    const { user, url } = open();
    await status('Showing the latest 20 orders');
    expect(rows()).toHaveLength(20);
    await user.click(end().getByRole('link', { name: 'Show more' }));
    await status('Showing the latest 40 orders');
    expect(linkOf(rows()[20])).toHaveFocus();
    expect(linkOf(rows()[20])).toHaveAttribute('href', '/orders/order-21');
    expect(url()).toBe('/orders?limit=40');
  });

  it('[LS-03] sees as many orders after a reload, and the oldest ones on the next page', async () => {
    const { user, url } = open('/orders?limit=100');
    await status('Showing the latest 100 orders');
    await user.click(end().getByRole('link', { name: 'Next page' }));
    await status('Showing the oldest 10 orders');
    expect(url()).toBe('/orders?after=100');
    await waitFor(() => expect(linkOf(rows()[0])).toHaveFocus());
    await user.click(end().getByRole('link', { name: 'Back to the beginning' }));
    await status('Showing the latest 20 orders');
  });

  it('[LS-03] [ER-07] keeps the shown orders when more cannot be loaded', async () => {
    const { user } = open();
    await status('Showing the latest 20 orders');
    server.use(http.get('/api/orders', () => problem(403, 'No'), { once: true }));
    await user.click(end().getByRole('link', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch your orders.');
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await status('Showing the latest 40 orders');
  });

  it('[LS-03] [SS-07] never sees orders of another customer while more are being loaded', async () => {
    const { user } = open();
    await status('Showing the latest 20 orders');
    const more = defer(() => HttpResponse.json(pageOf(new URLSearchParams('limit=40'))));
    server.use(http.get('/api/orders', more.response));
    await user.click(end().getByRole('link', { name: 'Show more' }));
    expect(rows()).toHaveLength(20);
    const others = defer(() => HttpResponse.json([]));
    server.use(http.get('/api/order/get_all_orders_by_user', others.response));
    act(() => void signIn(ravi));
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    others.release();
    expect(await screen.findByText('No order found')).toBeVisible();
    more.release();
  });

  it('[LS-03] [AP-15] sees up to 100 orders with one request', async () => {
    server.use(
      http.get('/api/order/get_all_orders_by_user', () => HttpResponse.json(orders.slice(0, 100))),
    );
    open('/orders?limit=40');
    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(screen.queryByRole('navigation', { name: 'More orders' })).not.toBeInTheDocument();
    expect(sent('GET', '/order/get_all_orders_by_user')).toHaveLength(1);
    expect(sent('GET', '/orders')).toEqual([]);
  });
});
