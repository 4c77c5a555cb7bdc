import { http, HttpResponse } from 'msw';
import { act, screen } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { aPaymentEvent } from '@shop/shared/factories';
import { accountOf, asha, server } from '@shop/shared/testing';
import { loadScript, openWindow, resetCheckout, scriptElements } from '../test/fakeCheckout';
import { button } from '../test/openOrder';
import { awaited, callback, open, openPath } from '../test/openPayment';

const cancelled: OrderDetails = {
  ...awaited,
  order_status: 'cancelled',
  payment_status: 'voided',
  pay_by: null,
};
/** An order that was paid after it was cancelled. */
const late: OrderDetails = {
  ...cancelled,
  payment_status: 'refund_due',
  paid_amount: 4400,
  due_amount: 0,
  refund_amount: 4400,
  refund_due_by: '2026-04-03T20:01:00.000Z',
  payment_events: [
    aPaymentEvent({
      status: 'paid',
      at: '2026-04-01T20:01:00.000Z',
      actor: 'system',
      reference: 'pay_1',
    }),
    aPaymentEvent({
      status: 'refund_due',
      at: '2026-04-01T20:01:00.000Z',
      actor: 'system',
      reason: 'The payment arrived after the order was cancelled.',
    }),
  ],
};

beforeEach(resetCheckout);
afterEach(resetCheckout);

describe('[PY-07] a payment that arrives after its order was cancelled', () => {
  it('shows when the payment is returned', async () => {
    server.use(http.post(`${openPath}/confirm`, () => HttpResponse.json(late)));
    open();
    await loadScript();
    const { handler } = await openWindow();
    act(() => handler(callback));
    expect(await screen.findByText(/^The payment arrived after/)).toHaveTextContent(
      'The payment arrived after the order was cancelled. ' +
        'We return your payment of ₹4,400.00 by Saturday 4 April, 1:31 am IST.',
    );
    expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  });

  it('follows the payment until it is confirmed', async () => {
    const respond = (order: OrderDetails) => {
      accountOf(asha).orders = [structuredClone(order)];
      return HttpResponse.json(order);
    };
    server.use(http.post(`${openPath}/confirm`, () => respond(cancelled), { once: true }));
    const { user } = open();
    await loadScript();
    const { handler } = await openWindow();
    act(() => handler(callback));
    expect(await screen.findByText(/It is not lost: we ask again/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent(
      'Order RR-7K3M-9QWD. It was cancelled in the meantime. If your payment reaches us, we return it.',
    );
    server.use(http.post(`${openPath}/confirm`, () => respond(late)));
    await user.click(await button('Check again'));
    expect(await screen.findByText(/^The payment arrived after/)).toBeInTheDocument();
  });

  it('shows a payment that the shop has learned of by other means', async () => {
    server.use(http.post(`${openPath}/confirm`, () => HttpResponse.error()));
    open();
    await loadScript();
    const { handler } = await openWindow();
    act(() => handler(callback));
    await screen.findByText(/It is not lost: we ask again/);
    accountOf(asha).orders = [structuredClone(late)];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^The payment arrived after/)).toBeInTheDocument();
  });

  it('loads no script if the refund of the order is due', async () => {
    open({ ...late, payment_events: [] });
    expect(
      await screen.findByText(
        'This order is cancelled. We return your payment of ₹4,400.00 by Saturday 4 April, 1:31 am IST.',
      ),
    ).toBeInTheDocument();
    expect(scriptElements()).toEqual([]);
  });
});
