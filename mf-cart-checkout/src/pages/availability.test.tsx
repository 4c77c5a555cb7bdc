import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { Availability } from '@shop/shared/contract';
import { anAvailability } from '@shop/shared/factories';
import {
  accountOf,
  addToCart,
  asha,
  problem,
  renderPage,
  requireProduct,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import { fillCart, open as openCart, pass, row, sentQuantities } from '../test/openCart';
import { openCartCheckout, openProductCheckout, placeOrder, summary } from '../test/openCheckout';
import CartPage from './CartPage';

const soldOut = { state: 'sold_out' } as const;
const preOrder = { state: 'pre_order', leaves_from: '2027-08-02' } as const;
const outOfSeason = { state: 'out_of_season', orderable_from: '2027-07-18' } as const;

/** Fills Asha's cart, in which Golden has this availability. */
function fillCartWith(availability: Partial<Availability>) {
  const [golden, fuji] = fillCart();
  if (golden) golden.availability = anAvailability(availability);
  return { golden, fuji };
}

/** Returns the first possible days of the requested estimates. */
const estimates = () =>
  sent('GET', '/delivery/estimate').map(({ url }) => new URL(url).searchParams.get('not_before'));
const cartSummary = () => within(screen.getByRole('region', { name: 'Summary' }));
const unavailable = () => cartSummary().getAllByRole('status')[0];

describe('the cart', () => {
  it.each<[Partial<Availability>, string]>([
    [{}, 'In season'],
    [{ state: 'from_storage' }, 'From storage'],
    [preOrder, 'Pre-order: leaves in the week of 2 August'],
  ])('[SE-02] shows a line with %j and counts it', async (given, text) => {
    fillCartWith(given);
    await openCart();
    expect(row('Golden').getByText(text)).toBeVisible();
    expect(cartSummary().getByText('₹4,500.00')).toBeVisible();
    expect(unavailable()).toBeEmptyDOMElement();
  });

  it.each<[Partial<Availability>, string]>([
    [soldOut, 'Sold out'],
    [outOfSeason, 'Out of season: can be ordered from 18 July'],
  ])('[SE-05] shows a line with %j, keeps it, and counts the others', async (given, text) => {
    fillCartWith(given);
    await openCart();
    expect(row('Golden').getByText(text)).toBeVisible();
    expect(
      row('Golden').getByText('It stays in your cart, and you can order the rest.'),
    ).toBeVisible();
    expect(unavailable()).toHaveTextContent('Not counted, as Golden can’t be ordered now.');
    expect(cartSummary().getByText('₹1,700.00')).toBeVisible();
    expect(cartSummary().getByText('10 - 12 kg')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/checkout/ct/1',
    );
  });

  it('[SE-05] [SE-07] lowers a quantity to the boxes that are left', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    fillCartWith({ left: 1, is_few: true });
    const { user } = await openCart();
    expect(row('Golden').getByText('Only 1 left')).toBeVisible();
    expect(unavailable()).toHaveTextContent('Golden');
    await user.click(screen.getByRole('button', { name: 'Lower the quantity of Golden to 1' }));
    expect(unavailable()).toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: /^Lower/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantity of Golden' })).toHaveFocus();
    expect(cartSummary().getByText('₹3,100.00')).toBeVisible();
    await pass(1500);
    expect(sentQuantities()).toEqual([1]);
  });

  it('[SE-05] disables the checkout when no line can be ordered', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const [golden] = accountOf(asha).cart;
    if (golden) golden.availability = anAvailability(soldOut);
    renderPage(<CartPage />, { at: '/cart', signedIn: true });
    await screen.findByText('Sold out');
    const checkout = screen.getByRole('link', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).toHaveAccessibleDescription(/as Golden can’t be ordered now/);
  });

  it('[SE-01] estimates when pre-orders arrive', async () => {
    fillCartWith(preOrder);
    await openCart();
    await cartSummary().findByText('2 – 4 December');
    expect(estimates()).toEqual(['2027-08-02']);
  });
});

describe('the checkout of the cart', () => {
  it.each<[Partial<Availability>, string]>([
    [soldOut, 'Sold out'],
    [{ left: 1, is_few: true }, 'Only 1 left'],
    [{ left: 1 }, '1 left'],
  ])('[SE-05] [SE-07] keeps a line with %j, and orders the others', async (given, text) => {
    fillCartWith(given);
    const { user, url } = openCartCheckout();
    const stays = within(await screen.findByRole('region', { name: 'Stays in your cart' }));
    expect(stays.getByText(/2 × Golden/)).toBeVisible();
    expect(stays.getByText(text)).toBeVisible();
    expect(stays.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(await sentBodies('POST', '/order/cart_order')).toMatchObject([
      {
        expected_total: 1700,
        expected_lines: [{ product_id: 'fuji-apple', quantity: 1, price: 1700 }],
      },
    ]);
    expect(accountOf(asha).cart).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('[SE-05] shows no form when nothing can be ordered', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const [golden] = accountOf(asha).cart;
    if (golden) golden.availability = anAvailability(soldOut);
    openCartCheckout();
    expect(await screen.findByRole('region', { name: 'Stays in your cart' })).toBeVisible();
    expect(screen.getByText(/^Nothing in your cart can be ordered now\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  });

  it('[SE-05] shows that the last box was sold in the meantime', async () => {
    server.use(
      http.post('/api/order/cart_order', () => {
        accountOf(asha).cart.forEach((item) => (item.availability = anAvailability(soldOut)));
        return problem(409, 'Golden is sold out.');
      }),
    );
    fillCart();
    const { user } = openCartCheckout();
    await user.click(await placeOrder());
    const text = await screen.findByText(
      /^Your order was not placed: nothing in your cart can be ordered any more\./,
    );
    expect(text).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Sold out')).toHaveLength(2);
  });

  it('[SE-05] [CK-04] shows the ordered items until the user leaves the page', async () => {
    fillCartWith(soldOut);
    const texts: (string | null)[] = [];
    const observer = new MutationObserver(() => texts.push(screen.getByRole('main').textContent));
    const { user, url } = openCartCheckout();
    await placeOrder();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    observer.disconnect();
    expect(texts.filter((text) => text?.includes('was not placed'))).toEqual([]);
    expect(texts.filter((text) => text && !text.includes('Fuji Apple'))).toEqual([]);
  });

  it('[SE-01] [SE-02] shows the availability of each line, and dates for a pre-order', async () => {
    fillCartWith(preOrder);
    openCartCheckout();
    await placeOrder();
    expect(summary().getByText('Pre-order: leaves in the week of 2 August')).toBeVisible();
    expect(summary().getByText('In season')).toBeVisible();
    expect(await summary().findByText('2 – 4 December')).toBeVisible();
    expect(estimates()).toEqual(['2027-08-02']);
    expect(screen.queryByText('Stays in your cart')).not.toBeInTheDocument();
  });
});

describe('the checkout of one product', () => {
  const changeGolden = (availability: Partial<Availability>) => {
    const changed = { ...requireProduct('golden'), availability: anAvailability(availability) };
    server.use(http.get('/api/product/golden', () => HttpResponse.json(changed)));
  };

  it('[SE-02] [SE-05] says that the product cannot be ordered now', async () => {
    changeGolden(outOfSeason);
    openProductCheckout();
    expect(
      await screen.findByText('Golden: Out of season: can be ordered from 18 July'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Golden' })).toHaveAttribute(
      'href',
      '/shop/golden',
    );
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  });

  it('[SE-05] shows that the last box was sold in the meantime', async () => {
    const { user } = openProductCheckout();
    changeGolden(soldOut);
    server.use(http.post('/api/order/buy_now', () => problem(409, 'Golden is sold out.')));
    await user.click(await placeOrder());
    expect(await screen.findByText('Your order was not placed. Golden: Sold out')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  });

  it('[SE-05] [SE-07] offers to order the boxes that are left, and keeps the input', async () => {
    changeGolden({ left: 2 });
    const { user } = openProductCheckout();
    await placeOrder();
    const note = screen.getByLabelText(/^Special/);
    await user.type(note, 'Ring twice');
    await user.click(screen.getByRole('link', { name: 'Order 2 instead' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /instead/ })).not.toBeInTheDocument(),
    );
    expect(summary().getByText('Quantity:').parentElement).toHaveTextContent('Quantity: 2');
    expect(screen.getByLabelText(/^Special/)).toHaveValue('Ring twice');
  });
});
