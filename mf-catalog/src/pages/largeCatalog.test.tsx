import { http } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from '@shop/shared';
import { defer, problem, products, renderPage, sent, server } from '@shop/shared/testing';
import { fillCatalog, manyProducts, pageOf } from '../test/largeCatalog';
import { cards, open } from '../test/openShop';
import HomePage from './HomePage';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

beforeEach(fillCatalog);

const results = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const end = () => within(screen.getByRole('navigation', { name: 'More products' }));
const searches = () => sent('GET', '/products').map(({ url }) => new URL(url).search);
const nameOf = (card: HTMLElement | undefined) =>
  card && within(card).getByRole('heading').textContent;
const headingLink = (label: string) =>
  within(screen.getByRole('heading', { name: label })).getByRole('link');

describe('the listing of a large catalog', () => {
  it('[LS-03] shows its first page, and adds the next one on request', async () => {
    const { user, url } = open();
    await results('Showing the first 24 results');
    const more = end().getByRole('link', { name: 'Show more' });
    // The link works without JavaScript and for search engines.
    expect(more).toHaveAttribute('href', '/shop?after=24');
    await user.click(more);
    expect(await results('Showing the first 48 results')).toBeInTheDocument();
    expect(cards()).toHaveLength(48);
    expect(headingLink('Apple 25')).toHaveFocus();
    expect(url()).toBe('/shop?limit=48');
    expect(sent('GET', '/product/products')).toHaveLength(1);
    expect(searches()).toEqual(['?limit=48']);
  });

  it('[LS-03] keeps the shown products while more are being loaded', async () => {
    const { user } = open();
    await results('Showing the first 24 results');
    const more = defer(() => problem(404, 'Gone'));
    server.use(http.get('/api/products', more.response, { once: true }));
    await user.click(end().getByRole('link', { name: 'Show more' }));
    expect(end().getByRole('link', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
    expect(cards()).toHaveLength(24);
    more.release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products.');
    expect(cards()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await results('Showing the first 48 results');
    expect(headingLink('Apple 25')).toHaveFocus();
  });

  it('[LS-03] continues on the next page when a page has reached its limit', async () => {
    const { user, url } = open('/shop?limit=96');
    await results('Showing the first 96 results');
    const next = end().getByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', '/shop?after=96');
    await user.click(next);
    await results('Showing the next 24 results');
    expect(url()).toBe('/shop?after=96');
    await waitFor(() => expect(headingLink('Apple 97')).toHaveFocus());
    await user.click(end().getByRole('link', { name: 'Show more' }));
    await results('Showing the last 34 results');
    expect(end().queryByRole('link', { name: /Show more|Next/ })).not.toBeInTheDocument();
    await user.click(end().getByRole('link', { name: 'Back to the beginning' }));
    await results('Showing the first 24 results');
    expect(url()).toBe('/shop');
    expect(nameOf(cards()[0])).toBe('Apple 1');
  });

  it('[LS-03] [SH-05] [SH-09] restarts at the first page when the server sorts or filters', async () => {
    const { user, url } = open('/shop?after=96&limit=48');
    await results('Showing the last 34 results');
    const sort = screen.getByRole('combobox', { name: 'Sort products' });
    await user.selectOptions(sort, 'popularity');
    await results('Showing the first 24 results');
    expect(nameOf(cards()[0])).toBe('Apple 130');
    expect(url()).toBe('/shop?sort=popularity');
    const [tart] = screen.getAllByRole('button', { name: 'Tart Apples' });
    if (tart) await user.click(tart);
    const count = manyProducts.filter(
      ({ variety_group }) => variety_group === 'tart_apples',
    ).length;
    await results(count > 24 ? 'Showing the first 24 results' : `Showing all ${count} results`);
    expect(searches().at(-1)).toBe('?sort=popularity&variety=tart_apples');
  });

  it('[LS-03] [SH-02] shows an empty selection', async () => {
    server.use(
      http.get('/api/products', () => Response.json({ products: [], next: null }), { once: true }),
    );
    open('/shop?min=2400');
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });

  it('[LS-03] [SH-01] shows all products of a small catalog, whatever the URL says', async () => {
    server.resetHandlers();
    open('/shop?after=24&limit=48');
    await results(`Showing all ${products.length} results`);
    expect(screen.queryByRole('navigation', { name: 'More products' })).not.toBeInTheDocument();
  });
});

it('[LS-03] shows the most popular products on the home page', async () => {
  renderPage(<HomePage />);
  const section = within(await screen.findByRole('region', { name: 'Our best sellers' }));
  expect(await section.findByRole('link', { name: /Apple 130/ })).toBeInTheDocument();
  expect(section.getAllByRole('link')).toHaveLength(4);
});

it('[LS-03] shows the most popular products of the same variety on a product page', async () => {
  const [apple] = manyProducts;
  server.use(http.get('/api/product/apple-1', () => Response.json(apple)));
  renderPage(<ProductPage />, { at: '/shop/apple-1', pattern: '/shop/:productId' });
  const section = within(await screen.findByRole('region', { name: 'More from the orchard' }));
  const popular = pageOf(
    new URLSearchParams(`sort=popularity&variety=${apple?.variety_group}&limit=3`),
  );
  expect(section.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual(
    popular.products.map(({ label }) => label),
  );
});

it('[LS-03] shows a product that the listing has shown at once, without a request', async () => {
  const { user } = renderPage(
    <Routes>
      <Route path="/shop" element={<ShopPage />} />
      <Route path="/shop/:productId" element={<ProductPage />} />
    </Routes>,
    { at: '/shop?after=24', pattern: '*' },
  );
  await results('Showing the next 24 results');

  await user.click(headingLink('Apple 30'));

  expect(screen.getByRole('heading', { level: 1, name: 'Apple 30' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  await screen.findByRole('region', { name: 'More from the orchard' });
  expect(sent('GET', '/product/apple-30')).toEqual([]);
});
