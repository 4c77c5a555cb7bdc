import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { aRazorpayCheckout } from '@shop/shared/factories';
import type { OrderDetails } from '@shop/shared/contract';
import { accountOf, asha, server } from '@shop/shared/testing';
import { checkoutWindows, loadScript, openWindow, resetCheckout } from '../test/fakeCheckout';
import { awaited, open, openPath } from '../test/openPayment';

beforeEach(resetCheckout);
afterEach(resetCheckout);
afterEach(() => jest.useRealTimers());

const over = /^The time to pay is over, so the payment was closed\./;

async function openUntil(timeout: number) {
  server.use(http.post(openPath, () => HttpResponse.json(aRazorpayCheckout({ timeout }))));
  open();
  await loadScript();
  return openWindow();
}

describe('[PY-08] the deadline of an open payment', () => {
  it('is known to the window of the provider', async () => {
    expect(await openUntil(120)).toMatchObject({ timeout: 120 });
  });

  it('closes the window, and the page says what that means', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openUntil(120);

    act(() => jest.advanceTimersByTime(121_000));

    expect(await screen.findByText(over)).toHaveTextContent(
      'If you have just paid, your money is not lost: we ask Razorpay about it, and write you an email.',
    );
    expect(checkoutWindows.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/shop');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is also believed when the provider has closed its window', async () => {
    const { modal } = await openUntil(120);

    act(() => modal.ondismiss('timeout'));

    expect(await screen.findByText(over)).toBeInTheDocument();
  });

  it('shows why the order was cancelled, once it is', async () => {
    const { modal } = await openUntil(120);
    const reason = 'We received no payment by Thursday, so the order has been cancelled.';
    const cancelled: OrderDetails = {
      ...awaited,
      order_status: 'cancelled',
      payment_status: 'voided',
      pay_by: null,
      events: awaited.events.map((event) => ({ ...event, status: 'cancelled', reason })),
    };
    accountOf(asha).orders = [cancelled];

    act(() => modal.ondismiss('timeout'));

    expect(await screen.findByText(reason)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(over)).not.toBeInTheDocument());
  });
});
