import { http, HttpResponse } from 'msw';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  findAccount,
  asha,
  problem,
  products,
  renderPage,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import ShopPage from './ShopPage';

const open = (at = '/shop', signedIn = false) => renderPage(<ShopPage />, { at, signedIn });
const cards = () => screen.queryAllByRole('article');
const card = async (label: string) => {
  const heading = await screen.findByRole('heading', { name: label });
  return within(heading.closest('article') as HTMLElement);
};

describe('ShopPage', () => {
  it('[SH-01, SH-03, SH-11] shows title, categories, result line and every box with price and weight', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Explore Our Product Range',
    );
    expect(await screen.findByText('Showing all 8 results')).toBeInTheDocument();
    expect(cards()).toHaveLength(8);
    const royal = await card('Royal Delicious');
    expect(royal.getByText('₹1,700')).toBeInTheDocument();
    expect(royal.getByText('(10 - 12 kg)')).toBeInTheDocument();
    const categories = screen.getByRole('heading', { name: 'Product Categories' });
    expect(categories.nextElementSibling).toHaveTextContent(/^Apple$/);
    expect(royal.getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      '/images/apple/royal-delicious-box.jpg',
    );
  });

  it('[SH-12] leads from QUICK VIEW to the product', async () => {
    open();
    const golden = await card('Golden');
    expect(golden.getByRole('link', { name: /QUICK VIEW/ })).toHaveAttribute(
      'href',
      '/shop/golden',
    );
  });

  it('[SH-13, A-11] says that it is loading, and that the grid is not all there yet', async () => {
    open();
    const loader = screen.getByText('Loading products');
    expect(loader.closest('[role=status]')).toBeVisible();
    expect(loader.closest('[aria-busy=true]')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(8);
    expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument();
  });

  it('[SH-02] tells an empty shop from an empty selection', async () => {
    open('/shop?min=1800');
    expect(await screen.findByText('No Data Found')).toBeInTheDocument();
    expect(screen.getByText('Showing all 0 results')).toBeInTheDocument();
  });

  it('says on the card that a variety is sold out, and offers no box of it', async () => {
    const list = products.map((product) => ({
      ...product,
      in_stock: product.product_id !== 'golden',
    }));
    server.use(http.get('/api/product/products', () => HttpResponse.json(list)));
    open();
    const golden = await card('Golden');
    expect(golden.getByRole('button', { name: 'Golden is sold out' })).toBeDisabled();
    const fuji = await card('Fuji Apple');
    expect(fuji.getByRole('button', { name: 'ADD TO CART Fuji Apple' })).toBeEnabled();
  });

  it('[SH-02] says so when the shop has no products', async () => {
    server.use(http.get('/api/product/products', () => HttpResponse.json([])));
    open();
    expect(await screen.findByText('No product found!')).toBeInTheDocument();
  });

  it('[SH-02, ER-06, ER-07] shows a failed fetch in place of the grid and tries again', async () => {
    server.use(http.get('/api/product/products', () => problem(404, 'Not here'), { once: true }));
    const { user } = open();
    expect(
      await screen.findByText('Failed to fetch products. Please try again later.'),
    ).toBeInTheDocument();
    expect(cards()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing all 8 results')).toBeInTheDocument();
  });

  it('[SH-09, SH-17] sorts by the menu and writes the choice into the address', async () => {
    const { user, url } = open();
    await screen.findByText('Showing all 8 results');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort products' }), 'lowToHigh');
    expect(cards()[0]).toHaveTextContent('Red Gold');
    expect(url()).toBe('/shop?sort=lowToHigh');
  });

  it('[SH-04, SH-06, SH-07, SH-08] filters on the button alone, and never lets the handles meet', async () => {
    const { user } = open();
    await screen.findByText('Showing all 8 results');
    const min = screen.getByRole('slider', { name: 'Minimum price' });
    const max = screen.getByRole('slider', { name: 'Maximum price' });
    expect(screen.getByText('Price: ₹ 0 - ₹ 2500')).toBeInTheDocument();

    fireEvent.change(max, { target: { value: '1500' } });
    expect(screen.getByText('Price: ₹ 0 - ₹ 1500')).toBeInTheDocument();
    expect(cards()).toHaveLength(8);

    fireEvent.change(min, { target: { value: '2000' } });
    expect(screen.getByText('Price: ₹ 1499 - ₹ 1500')).toBeInTheDocument();
    fireEvent.change(max, { target: { value: '10' } });
    expect(screen.getByText('Price: ₹ 1499 - ₹ 1500')).toBeInTheDocument();

    fireEvent.change(min, { target: { value: '0' } });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(cards()).toHaveLength(2);
    expect(screen.getByText('Showing all 2 results')).toBeInTheDocument();
  });

  it('[SH-07, A-08] says each handle’s price, and pages by a hundred rupees', async () => {
    const { user } = open();
    await screen.findByText('Showing all 8 results');
    const min = screen.getByRole('slider', { name: 'Minimum price' });
    const max = screen.getByRole('slider', { name: 'Maximum price' });
    max.focus();
    await user.keyboard('{PageDown}{PageDown}');
    expect(max).toHaveAttribute('aria-valuetext', '₹2,300');
    min.focus();
    await user.keyboard('{PageUp}{PageUp}{PageDown}');
    expect(min).toHaveAttribute('aria-valuetext', '₹100');
    await user.keyboard('{PageDown}{PageDown}');
    expect(screen.getByText('Price: ₹ 0 - ₹ 2300')).toBeInTheDocument();
  });

  it('[SH-07, SH-08, A-08] takes typed prices as well, and Enter filters', async () => {
    const { user, url } = open();
    await screen.findByText('Showing all 8 results');
    const from = screen.getByRole('spinbutton', { name: 'From (₹)' });
    const to = screen.getByRole('spinbutton', { name: 'To (₹)' });
    await user.clear(to);
    await user.type(to, '1699');
    expect(screen.getByText('Price: ₹ 0 - ₹ 1699')).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Maximum price' })).toHaveValue('1699');
    expect(cards()).toHaveLength(8);
    await user.clear(from);
    await user.type(from, '1400{Enter}');
    expect(cards()).toHaveLength(2);
    expect(url()).toBe('/shop?min=1400&max=1699');
  });

  it.each([
    ['From (₹)', '5000', 'Price: ₹ 2499 - ₹ 2500'],
    ['From (₹)', '-3', 'Price: ₹ 0 - ₹ 2500'],
    ['To (₹)', '99999', 'Price: ₹ 0 - ₹ 2500'],
    ['To (₹)', '0', 'Price: ₹ 0 - ₹ 1'],
    ['To (₹)', '', 'Price: ₹ 0 - ₹ 2500'],
  ])('[SH-07, A-08] takes the nearest price for %s “%s”', async (label, typed, result) => {
    const { user } = open();
    const input = screen.getByRole('spinbutton', { name: label });
    await user.clear(input);
    if (typed) await user.type(input, typed);
    await user.tab();
    expect(screen.getByText(result)).toBeInTheDocument();
    const value = Number(/₹ (\d+) - ₹ (\d+)/.exec(result)?.[label.startsWith('From') ? 1 : 2]);
    expect(input).toHaveValue(value);
  });

  it('[SH-07, A-08] shows the nearest price before Enter filters by it', async () => {
    const { user, url } = open();
    const input = screen.getByRole('spinbutton', { name: 'From (₹)' });
    await user.clear(input);
    await user.type(input, '5000{Enter}');
    expect(input).toHaveValue(2499);
    expect(url()).toBe('/shop');
    await user.type(input, '{Enter}');
    expect(url()).toBe('/shop?min=2499');
  });

  it('[SH-05] filters by variety, and back', async () => {
    const { user } = open();
    await screen.findByText('Showing all 8 results');
    const list = screen.getByRole('heading', { name: 'Variety' }).nextElementSibling;
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Sweet Apples',
      'Tart Apples',
      'Unique Flavors',
    ]);
    await user.click(screen.getByRole('button', { name: 'Tart Apples' }));
    expect(cards()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Tart Apples' }));
    expect(cards()).toHaveLength(8);
  });

  it('[SH-10] opens the filters as a panel and closes it on Escape', async () => {
    const { user } = open();
    await screen.findByText('Showing all 8 results');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(panel).getByRole('button', { name: 'Unique Flavors' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('[SH-14] asks a visitor to sign in before adding', async () => {
    const { user, url } = open('/shop?sort=popularity');
    const golden = await card('Golden');
    await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
    const dialog = screen.getByRole('dialog', { name: 'Login Required' });
    expect(dialog).toHaveTextContent('You need to log in to perform this action.');
    expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Go to Login' }));
    expect(url()).toBe('/login?next=%2Fshop%3Fsort%3Dpopularity');
  });

  it('[SH-15, ER-01] adds one box', async () => {
    const { user } = open('/shop', true);
    const golden = await card('Golden');
    await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(findAccount(asha.email)?.cart).toMatchObject([{ product_id: 'golden', quantity: 1 }]);
  });

  it('[ER-01] shows the server’s own words when adding fails, else its own', async () => {
    server.use(
      http.post('/api/cart/add_cart_item/', () => problem(409, 'Only 2 boxes are left'), {
        once: true,
      }),
      http.post('/api/cart/add_cart_item/', () => HttpResponse.error()),
    );
    const { user } = open('/shop', true);
    const golden = await card('Golden');
    const button = golden.getByRole('button', { name: /ADD TO CART/ });
    await user.click(button);
    expect(await screen.findByText('Only 2 boxes are left')).toBeInTheDocument();
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('Unable to add cart item')).toBeInTheDocument();
  });

  it('[SH-15] sends empty text or 0 for what a product lacks', async () => {
    const bare = { ...products[0], weight: undefined, image_url: undefined };
    server.use(http.get('/api/product/products', () => HttpResponse.json([bare])));
    const { user } = open('/shop', true);
    const royal = await card('Royal Delicious');
    await user.click(royal.getByRole('button', { name: /ADD TO CART/ }));
    await screen.findByText('Item added to cart');
    const [body] = await sentBodies('POST', '/cart/add_cart_item/');
    expect(body).toMatchObject({ product_data: { weight: '', image_url: '' }, quantity: 1 });
  });
});
