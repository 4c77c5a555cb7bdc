import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { aRazorpayCheckout } from '@shop/shared/factories';
import { accountOf, asha, problem, sentPaths, server } from '@shop/shared/testing';
import {
  checkoutWindows,
  loadScript,
  openWindow,
  resetCheckout,
  scriptElements,
} from '../test/fakeCheckout';
import { button } from '../test/openOrder';
import { awaited, open, openPath } from '../test/openPayment';

beforeEach(resetCheckout);
afterEach(resetCheckout);
afterEach(() => jest.restoreAllMocks());

const payButton = () => screen.findByRole('button', { name: 'Pay on Razorpay’s page' });

/** Returns what the button would send, and where. */
async function formOf(element: Promise<HTMLElement>) {
  const { form } = (await element) as HTMLButtonElement;
  if (!form) throw new Error('The button belongs to no form.');
  return {
    action: form.action,
    method: form.method,
    fields: Object.fromEntries(new FormData(form)),
  };
}

function useInstagram() {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Instagram 331.0.0.0');
}

describe('[PY-07] the payment on the page of the provider', () => {
  it('is offered instead of the window inside another app, with all that the page needs', async () => {
    useInstagram();

    open();

    expect(await formOf(payButton())).toEqual({
      action: 'https://api.razorpay.com/v1/checkout/embedded',
      method: 'post',
      fields: {
        key_id: 'rzp_test_1',
        order_id: 'razorpay-order-7',
        amount: '440000',
        currency: 'INR',
        name: 'Ridge & Root',
        description: 'Order RR-7K3M-9QWD',
        'prefill[name]': 'Asha Negi',
        'prefill[email]': awaited.email,
        'prefill[contact]': awaited.phone_number,
        callback_url: 'https://shop.example/api/payments/razorpay/callback/order-1',
        cancel_url: 'https://shop.example/orders/order-1/payment?result=cancelled',
      },
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Please pay on the page of Razorpay. After that you come back here.',
    );
    expect(scriptElements()).toEqual([]);
  });

  it('is offered when the window cannot be loaded', async () => {
    open();
    await waitFor(() => expect(scriptElements()).toHaveLength(1));

    act(() => void scriptElements()[0]?.dispatchEvent(new Event('error')));

    expect(await payButton()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The payment window could not be loaded.');
  });

  it('is offered beside another try when the window was closed, which may have blocked that of a bank', async () => {
    open();
    await loadScript();
    const { modal } = await openWindow();

    act(() => modal.ondismiss());

    expect(await payButton()).toBeInTheDocument();
    expect(await button('Try again')).toBeInTheDocument();
  });

  it('is not offered while the server still runs the previous version', async () => {
    server.use(
      http.post(openPath, () => HttpResponse.json(aRazorpayCheckout({ provider_page: undefined }))),
    );
    open();
    await loadScript();
    const { modal } = await openWindow();

    act(() => modal.ondismiss());

    expect(await button('Try again')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Pay on Razorpay’s page' }),
    ).not.toBeInTheDocument();
  });

  it('says why the payment has failed, in the provider’s words, and opens no window', async () => {
    const last_failure = 'Your card was declined by the bank.';
    server.use(http.post(openPath, () => HttpResponse.json(aRazorpayCheckout({ last_failure }))));

    open(awaited, 'failed');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your payment did not go through. Razorpay says: “Your card was declined by the bank.” ' +
        'If money has left your account, your bank returns it within a few days. You can try again.',
    );
    expect(await payButton()).toBeInTheDocument();
    expect(checkoutWindows).toEqual([]);
  });

  it.each([
    ['failed', 'Your payment did not go through. If money has left your account'],
    ['cancelled', 'You have left the page of Razorpay. Your order is not paid yet.'],
    ['unverified', 'We could not verify the message about your payment'],
  ] as const)('explains the result ‘%s’', async (result, text) => {
    open(awaited, result);

    await payButton();

    expect(document.body).toHaveTextContent(text);
    expect(scriptElements()).toEqual([]);
  });

  it('follows a payment that has not arrived yet, and offers no second one', async () => {
    const { user } = open(awaited, 'waiting');
    expect(await screen.findByText(/It is not lost: we ask again/)).toBeInTheDocument();
    expect(sentPaths('POST')).toEqual([]);
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
    accountOf(asha).orders = [
      { ...awaited, payment_status: 'paid', pay_by: null, paid_amount: 4400, due_amount: 0 },
    ];

    await user.click(await button('Check again'));

    expect(await screen.findByText('Thank you. You have paid ₹4,400.00.')).toBeInTheDocument();
  });
});

describe('[PY-07] a payment that the shop cannot open', () => {
  it('offers to contact the shop when another try does not help', async () => {
    server.use(http.post(openPath, () => problem(409, 'Razorpay does not accept this amount.')));

    open();
    await loadScript();

    expect(await screen.findByRole('alert')).toHaveTextContent('does not accept this amount');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
