import { Activity, useEffect, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { accountOf, addToCart, asha, renderKeptPage, renderPage } from '@shop/shared/testing';
import { delivered } from '../test/openOrder';
import CartCheckoutPage from './CartCheckoutPage';
import CartPage from './CartPage';
import OrderPage from './OrderPage';
import OrdersPage from './OrdersPage';
import ProductCheckoutPage from './ProductCheckoutPage';

const city = () => screen.findByRole<HTMLInputElement>('textbox', { name: /City/ });

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
