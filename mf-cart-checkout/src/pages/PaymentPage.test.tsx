import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import {
  accountOf,
  asha,
  problem,
  renderPage,
  sentBodies,
  sentPaths,
  server,
} from '@shop/shared/testing';
import {
  checkoutWindows,
  loadScript,
  openWindow,
  resetCheckout,
  scriptElements,
} from '../test/fakeCheckout';
import { button, open as openOrder } from '../test/openOrder';
import { awaited, callback, open, openPath } from '../test/openPayment';
import PaymentPage from './PaymentPage';

beforeEach(resetCheckout);
afterEach(resetCheckout);

describe('[PY-07] the payment page', () => {
  it('opens the window of the provider with the options of the server', async () => {
    open();
    expect(await screen.findByText('The payment opens …')).toBeInTheDocument();
    await loadScript();
    expect(await openWindow()).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'razorpay-order-7',
      amount: 440_000,
      currency: 'INR',
      prefill: { name: 'Asha Negi' },
    });
    expect(scriptElements()[0]?.src).toBe('https://checkout.razorpay.com/v1/checkout.js');
    expect(screen.getByRole('status')).toHaveTextContent('Please pay in the window of Razorpay.');
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent(
      'Order RR-7K3M-9QWD. Please pay ₹4,400.00 by Thursday 2 April, 1:30 am IST.',
    );
  });

  it('reports the payment, and says that the order is paid', async () => {
    open();
    await loadScript();
    const { handler } = await openWindow();
    act(() => handler(callback));
    expect(await screen.findByText('Thank you. You have paid ₹4,400.00.')).toBeInTheDocument();
    expect(await sentBodies('POST', `${openPath}/confirm`.replace('/api', ''))).toEqual([callback]);
    expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      '/orders/order-7',
    );
  });

  it('[PY-08] opens a closed window again for the same order', async () => {
    const { user } = open();
    await loadScript();
    const { modal } = await openWindow();
    checkoutWindows.forEach((window) => (window.isOpen = false));
    act(() => modal.ondismiss());
    expect(
      screen.getByText('You have closed the payment window. Your order is not paid yet.'),
    ).toBeInTheDocument();
    await user.click(await button('Try again'));
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await openWindow(2)).toMatchObject({ order_id: 'razorpay-order-7' });
    expect(scriptElements()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('offers to load a new document when the script cannot be loaded', async () => {
    open();
    await waitFor(() => expect(scriptElements()).toHaveLength(1));
    act(() => void scriptElements()[0]?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment window could not be loaded. Please check your connection and try again.',
    );
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/orders/order-7/payment',
    );
    expect(screen.getByText(/After that the order is cancelled/)).toBeInTheDocument();
    expect(scriptElements()).toEqual([]);
  });

  it('treats a script without the provider’s API as not loaded', async () => {
    open();
    await waitFor(() => expect(scriptElements()).toHaveLength(1));
    act(() => void scriptElements()[0]?.dispatchEvent(new Event('load')));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  });

  it('shows why the shop cannot open the payment, and retries', async () => {
    server.use(http.post(openPath, () => problem(503, 'Later, please.'), { once: true }));
    const { user } = open();
    await loadScript();
    expect(await screen.findByRole('alert')).toHaveTextContent('Later, please.');
    expect(checkoutWindows).toEqual([]);
    await user.click(await button('Try again'));
    await openWindow();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reads the order again when its time to pay is over', async () => {
    server.use(
      http.post(openPath, () => {
        accountOf(asha).orders.forEach((order) => (order.pay_by = null));
        return problem(409, 'The time to pay this order is over.');
      }),
    );
    open();
    await loadScript();
    expect(
      await screen.findByText('There is nothing to pay online for this order now.'),
    ).toBeInTheDocument();
    expect(checkoutWindows).toEqual([]);
  });

  it('says that an unconfirmed payment is not lost, and checks again', async () => {
    server.use(http.post(`${openPath}/confirm`, () => HttpResponse.error(), { once: true }));
    const { user } = open();
    await loadScript();
    const { handler } = await openWindow();
    act(() => handler(callback));
    expect(await screen.findByText(/It is not lost: we ask again/)).toBeInTheDocument();
    server.use(http.post(`${openPath}/confirm`, () => HttpResponse.json(awaited), { once: true }));
    await user.click(await button('Check again'));
    expect(await screen.findByText(/It is not lost: we ask again/)).toHaveFocus();
    await user.click(await button('Check again'));
    expect(await screen.findByText('Thank you. You have paid ₹4,400.00.')).toBeInTheDocument();
  });

  it('closes the window when the user leaves the page', async () => {
    const { unmount } = open();
    await loadScript();
    await openWindow();
    unmount();
    expect(checkoutWindows.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('opens no window if the script is loaded after the user has left', async () => {
    const { unmount } = open();
    await waitFor(() => expect(scriptElements()).toHaveLength(1));
    unmount();
    await loadScript();
    await waitFor(() => expect(sentPaths('POST')).toHaveLength(1));
    expect(checkoutWindows).toEqual([]);
  });

  it.each<[string, Partial<OrderDetails>, string]>([
    [
      'a paid order',
      { payment_status: 'paid', paid_amount: 4400, due_amount: 0, pay_by: null },
      'Thank you. You have paid ₹4,400.00.',
    ],
    [
      'a cancelled order',
      { order_status: 'cancelled', pay_by: null },
      'There is nothing to pay online for this order now.',
    ],
    [
      'another method',
      { payment_method: 'cod', pay_by: null },
      'There is nothing to pay online for this order now.',
    ],
  ])('loads no script for %s', async (_what, changes, text) => {
    open({ ...awaited, ...changes });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(scriptElements()).toEqual([]);
    expect(sentPaths('POST')).toEqual([]);
  });

  it('shows that an order is unknown', async () => {
    renderPage(<PaymentPage />, {
      at: '/orders/x/payment',
      pattern: '/orders/:orderId/payment',
      signedIn: true,
    });
    expect(await screen.findByText('This order is not in your account.')).toBeInTheDocument();
  });
});

describe('[PY-07] the link to the payment page', () => {
  it('appears on the page of an unpaid order, which loads no script', async () => {
    openOrder(awaited);
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      '/orders/order-7/payment',
    );
    expect(screen.getByText('Card, UPI or net banking (Razorpay)')).toBeInTheDocument();
    expect(scriptElements()).toEqual([]);
  });

  it('loads a new document, whose policy allows the script', async () => {
    const { user, url } = openOrder(awaited);
    let isHandled = true;
    const stop = (event: Event) => {
      isHandled = event.defaultPrevented;
      // jsdom cannot load documents.
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    await user.click(await screen.findByRole('link', { name: 'Pay now' }));
    expect(isHandled).toBe(false);
    expect(url()).toBe('/orders/order-7');
  });

  it.each<Partial<OrderDetails>>([
    { payment_status: 'paid', pay_by: null },
    { payment_method: 'cod', pay_by: null },
    { payment_method: 'upi' },
  ])('does not appear for %j', async (changes) => {
    openOrder({ ...awaited, ...changes });
    await screen.findByRole('heading', { name: 'Payment' });
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  });
});
