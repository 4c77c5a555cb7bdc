import { http, HttpResponse } from 'msw';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints, pendingCartItem } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { anOrder, aPlacedItem, aProduct } from '@shop/shared/factories';
import {
  accountOf,
  addToCart,
  asha,
  defer,
  problem,
  products,
  renderPage,
  sent,
  server,
} from '@shop/shared/testing';
import { fillCatalog } from '../test/largeCatalog';
import Recommendations, { prefetch } from './Recommendations';

type Props = Parameters<typeof Recommendations>[0];

const open = (props: Props, signedIn = true) =>
  renderPage(<Recommendations {...props} />, {
    at: props.place === 'notFound' ? '/nope?x=1' : '/cart',
    signedIn,
  });

const section = (name: string) => screen.findByRole('region', { name });
const cards = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading', { level: 3 }).textContent,
  );

const rootstock = aProduct({
  product_id: 'rootstock-m9',
  label: 'Rootstock M9',
  category: 'planting',
});
const serve = (list: readonly Product[]) =>
  server.use(http.get('/api/product/products', () => HttpResponse.json(list)));

it.each<[Props['place'], string]>([
  ['cart', 'Goes well with your cart'],
  ['emptyCart', 'A good place to start'],
  ['order', 'For your next order'],
  ['notFound', 'You can order these now'],
])('[FR-03] names the section of the place %s ‘%s’', async (place, name) => {
  open({ place });
  const region = within(await section(name));
  expect(region.getByRole('heading', { level: 2 })).toHaveTextContent(name);
  expect(await region.findAllByRole('article')).toHaveLength(3);
});

it('[FR-03] shows each product with its price, its weight and links to its page', async () => {
  open({ place: 'emptyCart' });
  const [card] = await screen.findAllByRole('article');
  const royal = within(card as HTMLElement);
  expect(royal.getByRole('link', { name: 'Royal Delicious' })).toHaveAttribute(
    'href',
    '/shop/royal-delicious',
  );
  expect(royal.getByText('₹1,700')).toBeVisible();
  expect(royal.getByText('(10 - 12 kg)')).toBeVisible();
  expect(royal.getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    '/images/apple/royal-delicious-box.jpg',
  );
});

it('[FR-03] recommends nothing that is in the cart or in the shown order', async () => {
  addToCart(accountOf(asha), 'royal-delicious', 1);
  open({ place: 'order', besides: ['dark-baron-gala'] });
  expect(await cards()).toEqual(['Granny S.', 'Mema Master', 'King Roat']);
});

it('[FR-03] shows nothing when the cart has every variety', async () => {
  for (const { product_id } of products) addToCart(accountOf(asha), product_id, 1);
  open({ place: 'cart' });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('[FR-03] shows shapes, not another choice, until the cart is known', async () => {
  addToCart(accountOf(asha), 'royal-delicious', 1);
  const cart = defer(() => undefined);
  server.use(http.get('/api/cart/get_cart_items_by_user/', cart.response));
  open({ place: 'order' });
  await waitFor(() => expect(sent('GET', '/product/products')).toHaveLength(1));
  expect(await screen.findByText('Loading products')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  cart.release();
  expect(await cards()).toEqual(['Dark Baron Gala', 'Granny S.', 'Mema Master']);
});

it('[FR-03] counts a cart that cannot be read as empty', async () => {
  server.use(http.get('/api/cart/get_cart_items_by_user/', () => problem(404, 'Gone')));
  open({ place: 'order' });
  expect(await cards()).toEqual(['Royal Delicious', 'Dark Baron Gala', 'Granny S.']);
});

describe('planting material', () => {
  beforeEach(() => serve([...products, rootstock]));

  it('planting material is recommended to a member who has ordered planting material', async () => {
    const items = [aPlacedItem({ product_id: 'sapling', family: 'planting' })];
    accountOf(asha).orders.push(anOrder({ items }));
    open({ place: 'cart' });
    expect(await cards()).toEqual(['Rootstock M9', 'Royal Delicious', 'Dark Baron Gala']);
  });

  it('planting material is recommended to a member with planting material in the cart', async () => {
    const item = addToCart(accountOf(asha), 'golden', 1);
    Object.assign(item ?? {}, { family: 'planting' });
    open({ place: 'cart' });
    expect((await cards())[0]).toBe('Rootstock M9');
  });

  it('planting material is not recommended to others', async () => {
    accountOf(asha).orders.push(anOrder({ items: [aPlacedItem()] }));
    open({ place: 'cart' });
    expect(await cards()).not.toContain('Rootstock M9');
  });
});

it('[FR-03] requests no orders while the shop has no planting material', async () => {
  open({ place: 'cart' });
  await cards();
  expect(sent('GET', '/order/get_all_orders_by_user')).toHaveLength(0);
});

it('[FR-03] adds a product, says so beside its button, and keeps the choice and the focus', async () => {
  const { user } = open({ place: 'emptyCart' });
  const before = await cards();
  const button = screen.getByRole('button', { name: 'ADD TO CART Granny S.' });
  button.focus();
  await user.keyboard('{Enter}');

  const card = within(button.closest('article') as HTMLElement);
  expect(await card.findByText('Added')).toBeVisible();
  // The page is the cart.
  expect(card.queryByRole('link', { name: 'View cart' })).not.toBeInTheDocument();
  expect(accountOf(asha).cart).toMatchObject([{ product_id: 'granny-s', quantity: 1 }]);
  expect(await cards()).toEqual(before);
  expect(button).toHaveFocus();
  fireEvent.animationEnd(card.getByText('Added'));
  expect(card.getByRole('status')).toBeEmptyDOMElement();
});

it('[FR-03] says when its products cannot be loaded, and retries', async () => {
  server.use(http.get('/api/product/products', () => problem(404, 'Not here'), { once: true }));
  const { user } = open({ place: 'cart' });
  const failure = 'Failed to fetch products. Please try again later.';
  expect(await screen.findByText(failure)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(3);
});

describe('[FR-02] on the page of an unknown URL', () => {
  it('ignores the cart, so that nothing is exchanged after hydration', async () => {
    addToCart(accountOf(asha), 'royal-delicious', 1);
    open({ place: 'notFound' });
    expect(await cards()).toEqual(['Royal Delicious', 'Dark Baron Gala', 'Granny S.']);
    expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(0);
  });

  it('requires a sign-in to add, and offers the product afterwards', async () => {
    const { user, url, unmount } = open({ place: 'notFound' }, false);
    await cards();
    await user.click(screen.getByRole('button', { name: 'ADD TO CART Granny S.' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Login Required' }));
    await user.click(dialog.getByRole('button', { name: 'Go to Login' }));
    expect(url()).toBe('/login?next=%2Fnope%3Fx%3D1');
    expect(pendingCartItem.read()).toEqual({ product_id: 'granny-s', quantity: 1 });
    unmount();

    open({ place: 'notFound' });
    expect(await screen.findByText(/^You wanted to add 1 × Granny S/)).toBeVisible();
  });
});

describe('[FR-02] with a large catalog', () => {
  beforeEach(fillCatalog);

  it('chooses from the most popular products', async () => {
    open({ place: 'emptyCart' });
    expect((await cards())[0]).toBe('Apple 130');
  });

  it('prefetches what it shows', () => {
    const props: Props = { place: 'notFound' };
    const paths = (catalog: unknown) =>
      prefetch?.(props, { read: () => catalog as never }).map(({ path }) => path);
    const page = '/products?sort=popularity&limit=24';
    expect(paths(undefined)).toEqual([endpoints.products.path]);
    expect(paths(products)).toEqual([endpoints.products.path]);
    expect(paths({ products, next: '24' })).toEqual([endpoints.products.path, page]);
  });
});
