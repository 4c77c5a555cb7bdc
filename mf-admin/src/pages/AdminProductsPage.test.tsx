import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminProductPage } from '@shop/shared/contract/admin';
import { anAdminProductPage } from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { adminProduct, adminRootstock } from '../test/adminProducts';
import { adminSession, serveSession } from '../test/adminSession';
import AdminProductsPage from './AdminProductsPage';

const open = (query = '') =>
  renderPage(<AdminProductsPage />, { at: `/admin/products${query}`, signedIn: true });
const serve = (page: Partial<AdminProductPage>) =>
  server.use(http.get('/api/admin/products', () => HttpResponse.json(anAdminProductPage(page))));
beforeEach(() => serveSession(adminSession));

it('[AD-07] shows price, stock and publication of each product', async () => {
  const hidden = { ...adminRootstock, product_id: 'm26', label: 'M26', is_published: true };
  serve({ products: [adminProduct, adminRootstock, hidden] });
  open();
  const golden = await screen.findByRole('link', { name: /Golden/ });
  expect(golden).toHaveAttribute('href', '/admin/products/golden');
  expect(golden).toHaveTextContent('Golden₹1,400 · 10 - 12 kg480 for sale, 20 for open orders');
  expect(golden).not.toHaveTextContent('Low stock');
  const rootstock = screen.getByRole('link', { name: /M9 rootstock/ });
  for (const text of ['No picture yet', 'Not published', 'Low stock', '0 for sale']) {
    expect(within(rootstock).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: /M26/ })).toHaveTextContent('no nursery licence');
  const add = screen.getByRole('link', { name: 'Add a product' });
  expect(add).toHaveAttribute('href', '/admin/products/new');
});

it('[AD-07] searches by name and shows the number of results', async () => {
  const seen: string[] = [];
  server.use(
    http.get('/api/admin/products', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      seen.push(search ?? '');
      const products = { gold: [adminProduct], fuji: [] }[search ?? ''] ?? [
        adminProduct,
        adminRootstock,
      ];
      return HttpResponse.json(anAdminProductPage({ products }));
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('link', { name: /M9 rootstock/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const box = screen.getByRole('searchbox', { name: /Name of the product/ });
  await user.type(box, 'gold{Enter}');
  expect(await screen.findByText('1 product found')).toHaveAttribute('role', 'status');
  await user.clear(box);
  await user.type(box, 'fuji{Enter}');
  expect(await screen.findByText('No product has ‘fuji’ in its name.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 products found');
  expect(seen).toEqual(['', 'gold', 'fuji']);
});

it('[AD-07] shows the next page by a cursor in the URL', async () => {
  serve({ products: [adminProduct], next: 'WzFd' });
  open('?after=Wzhd');
  expect(await screen.findByRole('link', { name: 'Show more' })).toHaveAttribute(
    'href',
    '/admin/products?after=WzFd',
  );
  const [request] = sent('GET', '/admin/products');
  expect(new URL(request?.url ?? '').search).toBe('?after=Wzhd');
});

it('[AD-07] shows a failure and loads the products again', async () => {
  server.use(http.get('/api/admin/products', () => problem(400, 'Not now')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve({ products: [] });
  await user.click(retry);
  expect(await screen.findByText('There are no products here.')).toBeInTheDocument();
});
