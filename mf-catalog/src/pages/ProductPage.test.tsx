import { http } from 'msw';
import { act, screen, within } from '@testing-library/react';
import { SiteOriginContext } from '@shop/shared';
import {
  accountOf,
  asha,
  defer,
  problem,
  renderPage,
  scrollTo,
  sent,
  server,
} from '@shop/shared/testing';
import { open, serveGolden } from '../test/openProduct';
import ProductPage from './ProductPage';

describe('ProductPage', () => {
  it('[PD-01] shows picture, price, weight and description', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Golden');
    expect(screen.getByRole('img', { name: /Golden/ })).toHaveAttribute(
      'src',
      '/images/apple/golden-box.jpg',
    );
    expect(screen.getByText('₹1,400')).toBeInTheDocument();
    expect(screen.getByText('Tax Included.')).toBeInTheDocument();
    expect(screen.getByText('Weight: 10 - 12 Kg')).toBeInTheDocument();
    for (const [term, text] of [
      ['Taste', 'Taste of Golden'],
      ['Nutritional value', 'Nutrition of Golden'],
      ['Colour', 'Colour of Golden'],
      ['Calories', '59 kcal per 100 g'],
    ] as const) {
      expect(screen.getByText(term).nextElementSibling).toHaveTextContent(text);
    }
  });

  it('[DL-02] says when a box arrives at a pin code, unless it is sold out', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText('Delivery to pin code'), '171001');
    expect(await screen.findByText('2 – 4 December')).toBeInTheDocument();
    unmount();
    serveGolden({ state: 'sold_out' });
    open();
    await screen.findByText('Sold out');
    expect(screen.queryByLabelText('Delivery to pin code')).not.toBeInTheDocument();
  });

  it('[DL-07] says when planting material arrives, without the contents of a box of apples', async () => {
    serveGolden({}, { label: 'Rootstock M9', category: 'planting' });
    const { user } = open();
    await user.type(await screen.findByLabelText('Delivery to pin code'), '171001');
    expect(await screen.findByText('23 – 25 December')).toBeInTheDocument();
    expect(screen.queryByText('2 – 4 December')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What is in the box' })).not.toBeInTheDocument();
  });

  it('[DL-06] links to WhatsApp to share its name and its URL', async () => {
    renderPage(
      <SiteOriginContext value="https://shop.example">
        <ProductPage />
      </SiteOriginContext>,
      { at: '/shop/golden', pattern: '/shop/:productId' },
    );
    const link = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect(url.searchParams.get('text')).toBe(
      'Golden from Ridge & Root: https://shop.example/shop/golden',
    );
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('[PD-01] shows pictures of box, cut fruit and fruit, which can be enlarged', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show the cut fruit' }));
    expect(screen.getByRole('img', { name: /half/ })).toHaveAttribute(
      'src',
      '/images/apple/golden-cut.jpg',
    );
    await user.click(await screen.findByRole('button', { name: 'Show the fruit' }));
    expect(screen.getByRole('img', { name: 'Three Golden apples' })).toHaveAttribute(
      'src',
      '/images/apple/golden.jpg',
    );
    await user.click(screen.getByRole('button', { name: 'Enlarge the fruit' }));
    const dialog = screen.getByRole('dialog', { name: 'Golden' });
    expect(within(dialog).getByRole('img', { name: 'Three Golden apples' })).toBeInTheDocument();
  });

  it('[EX-10] says what is in the box: apples by size, dimensions and packing', async () => {
    open();
    const contents = within(await screen.findByRole('region', { name: 'What is in the box' }));
    expect(
      contents.getByRole('table', { name: 'Apples in a box of 10 kg, by their size' }),
    ).toBeInTheDocument();
    expect(contents.getByRole('row', { name: 'Large 181 to 220 g about 50' })).toBeInTheDocument();
    expect(contents.getByText(/52 × 38 × 23 cm/)).toBeInTheDocument();
    expect(contents.getByText(/tray of moulded paper/)).toBeInTheDocument();
    const pictures = contents.getAllByRole('img');
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('[EX-10] shows no number of apples if the weight of the box is unknown', async () => {
    serveGolden({}, { weight: 'a crate' });
    open();
    const contents = within(await screen.findByRole('region', { name: 'What is in the box' }));
    expect(contents.queryByRole('table')).not.toBeInTheDocument();
    expect(contents.getByText(/52 × 38 × 23 cm/)).toBeInTheDocument();
  });

  it('links to three other varieties, those of the same group first', async () => {
    open();
    const more = within(await screen.findByRole('region', { name: 'More from the orchard' }));
    const names = () => more.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(more.queryByRole('button')).not.toBeInTheDocument();
    expect(names()).toEqual(['Royal Delicious', 'Mema Master', 'King Roat']);
  });

  it('[PD-02, PD-03] starts at one and passes the quantity to Buy Now', async () => {
    const { user } = open();
    const plus = await screen.findByRole('button', { name: 'Increase quantity of Golden' });
    expect(screen.getByRole('button', { name: 'Decrease quantity of Golden' })).toBeDisabled();
    await user.click(plus);
    await user.click(plus);
    expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      '/checkout/pd/golden/3',
    );
  });

  it('[PD-04] adds the selected quantity', async () => {
    const { user } = open('golden', true);
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Golden' }));
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(accountOf(asha).cart).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('[CA-04] disables button and quantity while adding', async () => {
    const { response, release } = defer(() => problem(503, 'Please wait a moment'));
    server.use(http.post('/api/cart/add_cart_item/', response));
    const { user } = open('golden', true);
    const button = await screen.findByRole('button', { name: 'Add To Cart' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('textbox', { name: 'Quantity of Golden' })).toBeDisabled();
    release();
    await screen.findByText('Please wait a moment');
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(1);
  });

  it('[EX-04] turns the price and the buttons into a bar when they are scrolled away', async () => {
    const { user } = open('golden', true);
    const add = await screen.findByRole('button', { name: 'Add To Cart' });
    const bar = () => add.closest('[data-bar]');
    expect(bar()).toBeNull();
    act(() => scrollTo('below'));
    expect(bar()).toBeNull();

    act(() => scrollTo('above'));
    const controls = within(bar() as HTMLElement);
    expect(controls.getByText('₹1,400')).toBeInTheDocument();
    expect(controls.getByRole('link', { name: 'Buy Now' })).toBeInTheDocument();
    // Screen readers must not find the button twice.
    expect(screen.getAllByRole('button', { name: 'Add To Cart' })).toEqual([add]);
    await user.click(add);
    expect(await controls.findByText('Added')).toBeInTheDocument();

    act(() => scrollTo('inside'));
    expect(bar()).toBeNull();
  });

  it('[EX-04] keeps the space of the controls that have become a bar', async () => {
    open();
    const add = await screen.findByRole('button', { name: 'Add To Cart' });
    act(() => scrollTo('above'));
    expect(add.closest('[data-bar]')?.parentElement).toHaveStyle({ minHeight: '200px' });
  });

  it('[EX-04] shows no bar for a variety that is sold out', async () => {
    serveGolden({ state: 'sold_out' });
    open();
    await screen.findByText('Sold out');
    act(() => scrollTo('above'));
    expect(document.querySelector('[data-bar]')).not.toBeInTheDocument();
  });

  it('[PD-04] requires a sign-in', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
    expect(screen.getByRole('dialog', { name: 'Login Required' })).toBeInTheDocument();
  });

  it.each(['durian', 'products'])(
    '[PD-05] shows a not-found page for an unknown product: %s',
    async (id) => {
      open(id);
      expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
        'href',
        '/shop',
      );
    },
  );

  it('[PD-05, ER-07] shows a failed request and retries', async () => {
    server.use(http.get('/api/product/:id', () => problem(403, 'No'), { once: true }));
    const { user } = open();
    expect(
      await screen.findByText('Failed to fetch product details. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Golden' })).toBeInTheDocument();
  });
});
