import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { Availability } from '@shop/shared/contract';
import { anAvailability } from '@shop/shared/factories';
import { accountOf, asha, problem, products, sent, sentBodies, server } from '@shop/shared/testing';
import { cards, findCard, open } from '../test/openShop';

it('[SH-01, SH-03, SH-11] shows title, categories, result line and every box with price and weight', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Our Product Range');
  expect(await screen.findByText('Showing all 8 results')).toBeInTheDocument();
  expect(cards()).toHaveLength(8);
  const royal = await findCard('Royal Delicious');
  expect(royal.getByText('₹1,700')).toBeInTheDocument();
  expect(royal.getByText('(10 - 12 kg)')).toBeInTheDocument();
  const categories = screen.getByRole('heading', { name: 'Product Categories' });
  expect(categories.nextElementSibling).toHaveTextContent(/^Apple$/);
  expect(royal.getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    '/images/apple/royal-delicious-box.jpg',
  );
});

it('[EX-11] says on each card how the apple tastes and what it is for', async () => {
  open();
  const golden = await findCard('Golden');
  expect(golden.getByText('Taste of Golden – for eating fresh')).toBeInTheDocument();
});

it('[SH-12] links from QUICK VIEW to the product', async () => {
  open();
  const golden = await findCard('Golden');
  expect(golden.getByRole('link', { name: /QUICK VIEW/ })).toHaveAttribute('href', '/shop/golden');
});

it('[SH-13, A-11] shows a loading status and a busy grid', async () => {
  open();
  const loader = screen.getByText('Loading products');
  expect(loader.closest('[role=status]')).toBeVisible();
  expect(loader.closest('[aria-busy=true]')).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument();
});

it('[SH-02] shows an empty selection', async () => {
  open('/shop?min=1800');
  expect(await screen.findByText('No Data Found')).toBeInTheDocument();
  expect(screen.getByText('Showing all 0 results')).toBeInTheDocument();
});

/** Opens the listing with this availability of Golden. */
const openWith = (availability: Partial<Availability>) => {
  const list = products.map((product) =>
    product.product_id === 'golden'
      ? { ...product, availability: anAvailability(availability) }
      : product,
  );
  server.use(http.get('/api/product/products', () => HttpResponse.json(list)));
  open();
};

it.each<[Partial<Availability>, string]>([
  [{}, 'In season'],
  [{ state: 'from_storage', left: 3, is_few: true }, 'From storage · Only 3 left'],
  [{ state: 'pre_order', leaves_from: '2027-08-02' }, 'Pre-order: leaves in the week of 2 August'],
])('[EX-11] [SE-02] [SE-07] shows a card with %j as ‘%s’, with a button', async (given, text) => {
  openWith(given);
  const golden = await findCard('Golden');
  expect(
    golden.getByText((_, node) => node?.textContent === text, { selector: 'p' }),
  ).toBeVisible();
  expect(golden.getByRole('button', { name: 'ADD TO CART Golden' })).toBeEnabled();
});

it.each<[Partial<Availability>, string, string]>([
  [{ state: 'sold_out' }, 'Sold out', 'SOLD OUT Golden'],
  [
    { state: 'out_of_season', orderable_from: '2027-07-18' },
    'Out of season: can be ordered from 18 July',
    'OUT OF SEASON Golden',
  ],
])(
  '[EX-11] [SE-02] shows a card with %j as ‘%s’, with a disabled button',
  async (given, text, name) => {
    openWith(given);
    const golden = await findCard('Golden');
    expect(golden.getByText(text)).toBeVisible();
    expect(golden.getByRole('button', { name })).toBeDisabled();
    const fuji = await findCard('Fuji Apple');
    expect(fuji.getByRole('button', { name: 'ADD TO CART Fuji Apple' })).toBeEnabled();
  },
);

it('[SH-02] shows a shop without products', async () => {
  server.use(http.get('/api/product/products', () => HttpResponse.json([])));
  open();
  expect(await screen.findByText('No product found!')).toBeInTheDocument();
});

it('[SH-02, ER-06, ER-07] shows a failed request instead of the grid, and retries', async () => {
  server.use(http.get('/api/product/products', () => problem(404, 'Not here'), { once: true }));
  const { user } = open();
  expect(
    await screen.findByText('Failed to fetch products. Please try again later.'),
  ).toBeInTheDocument();
  expect(cards()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing all 8 results')).toBeInTheDocument();
});

it('[SH-14] requires a sign-in to add a product', async () => {
  const { user, url } = open('/shop?sort=popularity');
  const golden = await findCard('Golden');
  await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
  const dialog = screen.getByRole('dialog', { name: 'Login Required' });
  expect(dialog).toHaveTextContent('You need to log in to perform this action.');
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Go to Login' }));
  expect(url()).toBe('/login?next=%2Fshop%3Fsort%3Dpopularity');
});

it('[SH-15, ER-01] adds one box', async () => {
  const { user } = open('/shop', true);
  const golden = await findCard('Golden');
  await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
  expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
  expect(accountOf(asha).cart).toMatchObject([{ product_id: 'golden', quantity: 1 }]);
});

it('[ER-01] shows the server’s detail when adding fails, or a fallback', async () => {
  server.use(
    http.post('/api/cart/add_cart_item/', () => problem(409, 'Only 2 boxes are left'), {
      once: true,
    }),
    http.post('/api/cart/add_cart_item/', () => HttpResponse.error()),
  );
  const { user } = open('/shop', true);
  const golden = await findCard('Golden');
  const button = golden.getByRole('button', { name: /ADD TO CART/ });
  await user.click(button);
  expect(await screen.findByText('Only 2 boxes are left')).toBeInTheDocument();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  expect(await screen.findByText('Unable to add cart item')).toBeInTheDocument();
});

it('[SH-15] sends empty text or 0 for missing fields', async () => {
  const bare = { ...products[0], weight: undefined, image_url: undefined };
  server.use(http.get('/api/product/products', () => HttpResponse.json([bare])));
  const { user } = open('/shop', true);
  const royal = await findCard('Royal Delicious');
  await user.click(royal.getByRole('button', { name: /ADD TO CART/ }));
  await screen.findByText('Item added to cart');
  const [body] = await sentBodies('POST', '/cart/add_cart_item/');
  expect(body).toMatchObject({ product_data: { weight: '', image_url: '' }, quantity: 1 });
});
