import { Activity, useEffect, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '@shop/shared';
import { accountOf, addToCart, asha, renderKeptPage, renderPage } from '@shop/shared/testing';
import { loadScript, checkoutWindows, openWindow, resetCheckout } from '../test/fakeCheckout';
import { delivered } from '../test/openOrder';
import { awaited } from '../test/openPayment';
import { placeOrder } from '../test/openCheckout';
import CartCheckoutPage from './CartCheckoutPage';
import CartPage from './CartPage';
import OrderPage from './OrderPage';
import OrdersPage from './OrdersPage';
import PaymentPage from './PaymentPage';
import ProductCheckoutPage from './ProductCheckoutPage';

const city = () => screen.findByRole<HTMLInputElement>('textbox', { name: /City/ });

describe('[CK-06] a checkout that is shown again after an order', () => {
  it('says that the cart is empty, and links the order', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const { user, hide, show } = renderKeptPage(<CartCheckoutPage />, {
      at: '/checkout/ct/1',
      pattern: '*',
      signedIn: true,
    });
    await user.click(await placeOrder());
    await screen.findByText('/orders');

    await hide();
    await show();

    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the order' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  });

  it('asks before the same product is ordered again', async () => {
    const { user, hide, show } = renderKeptPage(
      <Routes location="/checkout/pd/golden/3">
        <Route path="/checkout/pd/:productId/:quantity" element={<ProductCheckoutPage />} />
      </Routes>,
      { at: '/checkout', pattern: '*', signedIn: true },
    );
    await user.click(await placeOrder());
    await screen.findByText('/orders');

    await hide();
    await show();

    expect(await screen.findByRole('checkbox', { name: /the same boxes again/ })).toBeVisible();
    expect(await placeOrder()).toBeEnabled();
  });
});

describe('[H-11] a page that is hidden and shown again', () => {
  it('keeps what was typed and emptied in a checkout with a draft', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const options = { at: '/checkout/ct/1', signedIn: true };
    const before = renderPage(<CartCheckoutPage />, options);
    const instruction = 'Ring twice';
    await before.user.type(
      await screen.findByRole('textbox', { name: /Special Instructions/ }),
      instruction,
    );
    before.unmount();
    const { user, hide, show } = renderKeptPage(<CartCheckoutPage />, options);
    const field = await screen.findByRole('textbox', { name: /Special Instructions/ });
    await waitFor(() => expect(field).toHaveValue(instruction));
    await user.clear(field);
    await user.type(await city(), ' Town');
    const { value } = await city();

    await hide();
    await show();

    expect(field).toHaveValue('');
    expect(value).toMatch(/ Town$/);
    expect(await city()).toHaveValue(value);
  });

  it('offers to open the payment window again, and opens none by itself', async () => {
    resetCheckout();
    accountOf(asha).orders.push(structuredClone(awaited));
    const { user, hide, show } = renderKeptPage(<PaymentPage />, {
      at: '/orders/order-7/payment',
      pattern: '/orders/:orderId/payment',
      signedIn: true,
    });
    await loadScript();
    await openWindow();

    await hide();
    expect(checkoutWindows.every(({ isOpen }) => !isOpen)).toBe(true);
    await show();

    expect(checkoutWindows).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await openWindow(2);
    resetCheckout();
  });
});

it('uses each id once, while several pages are in the document', async () => {
  accountOf(asha).orders.push(structuredClone(delivered));
  addToCart(accountOf(asha), 'golden', 2);
  const pages = [
    { Page: CartPage, text: 'Golden' },
    { Page: CartCheckoutPage, text: /Special Instructions/ },
    { Page: ProductCheckoutPage, text: /whole number of boxes/ },
    { Page: OrdersPage, text: delivered.order_number },
    { Page: OrderPage, text: 'Progress' },
    { Page: OrderPage, text: 'Progress' },
  ];
  let setCount: (count: number) => void = () => undefined;
  function Pages() {
    const [count, set] = useState(0);
    useEffect(() => {
      setCount = set;
    }, []);
    return pages.slice(0, count).map(({ Page }, index) => (
      <Activity key={String(index)} mode={index === count - 1 ? 'visible' : 'hidden'}>
        <Page />
      </Activity>
    ));
  }
  renderPage(<Pages />, { at: '/orders/order-7', pattern: '/orders/:orderId', signedIn: true });
  for (const [index, { text }] of pages.entries()) {
    act(() => setCount(index + 1));
    await screen.findAllByText(text);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

  expect(document.querySelectorAll('h1')).toHaveLength(pages.length);
  expect(ids.length).toBeGreaterThan(12);
  expect(ids).toEqual([...new Set(ids)]);
});
