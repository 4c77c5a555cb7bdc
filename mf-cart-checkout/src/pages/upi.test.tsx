import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetails, PaymentEvent } from '@shop/shared/contract';
import { anOrderEvent, aPaymentEvent } from '@shop/shared/factories';
import { accountOf, asha, problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import { button, open, placed, steps } from '../test/openOrder';
import { openProductCheckout, placeOrder } from '../test/openCheckout';
import OrdersPage from './OrdersPage';

const awaited: OrderDetails = {
  ...placed,
  payment_method: 'upi',
  pay_by: '2026-04-01T20:00:00.000Z',
};
const event = (changes: Partial<PaymentEvent>): PaymentEvent =>
  aPaymentEvent({ at: '2026-04-01T05:00:00.000Z', reference: '412345678901', ...changes });
const reported: OrderDetails = { ...awaited, pay_by: null, payment_events: [event({})] };
const utrLabel = 'Payment reference from your UPI app (UTR)';
const utr = () => screen.findByLabelText(utrLabel);
const noPay = () => expect(screen.queryByRole('heading', { name: 'Pay' })).not.toBeInTheDocument();

describe('[PY-04] an order that is paid by UPI', () => {
  it('shows the QR code, the amount to pay, the data to type, and the limits of UPI', async () => {
    open(awaited);
    const code = await screen.findByRole('img', {
      name: 'QR code to pay ₹4,400.00 to Ridge & Root by UPI',
    });
    expect(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/));
    expect(screen.getByText('ridgeandroot@okbank')).toBeInTheDocument();
    expect(screen.getByText(/^To pay:/)).toHaveTextContent('To pay: ₹4,400.00');
    expect(screen.getByText(/^UPI takes up to/)).toHaveTextContent(
      'UPI takes up to ₹1 lakh in one payment. Your bank may allow less. A saved or shared picture of the code, ' +
        'opened from the gallery, pays up to ₹2,000 only. Instead, scan the code from another screen or copy the UPI ID.',
    );
  });

  const fields = 'pa=ridgeandroot@okbank&tr=RR-7K3M-9QWD';
  const iosLinks = [
    ['Google Pay', `gpay://upi/pay?${fields}`],
    ['PhonePe', `phonepe://pay?${fields}`],
    ['Paytm', `paytmmp://pay?${fields}`],
    ['Another UPI app', `upi://pay?${fields}`],
  ];
  it.each<[string, { userAgent: string; maxTouchPoints?: number }, string[][]]>([
    [
      'an iPhone',
      { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
      iosLinks,
    ],
    [
      'an iPad',
      { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 },
      iosLinks,
    ],
    [
      'an Android phone',
      { userAgent: 'Mozilla/5.0 (Linux; Android 14; K) Mobile' },
      [['Open UPI app', `upi://pay?${fields}`]],
    ],
    ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }, []],
  ])('offers on %s the apps that its links can open', async (_device, agent, links) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent.userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', {
      value: agent.maxTouchPoints ?? 0,
      configurable: true,
    });
    open(awaited);
    await screen.findByRole('img', { name: /^QR code/ });

    const shown = screen
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
      .filter(([, href]) => !href?.startsWith('/'));

    expect(shown).toEqual(links);
  });

  it('[MY-02] asks for the rest of an order that is paid in part, until that is reported, too', async () => {
    const partPaid: OrderDetails = {
      ...reported,
      payment_status: 'part_paid',
      paid_amount: 4000,
      due_amount: 400,
      payment_events: [
        event({}),
        event({ kind: 'received', status: 'part_paid', amount: 4000, actor: 'shop' }),
      ],
    };
    const { user } = open(partPaid);
    expect(
      await screen.findByRole('img', { name: /^QR code to pay ₹400\.00/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^To pay:/)).toHaveTextContent('To pay: ₹400.00');

    await user.type(await utr(), '422222222222');
    await user.click(await button('I have paid'));

    expect(await screen.findByText('4222 2222 2222')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  });

  it('[PY-08] shows the payment deadline on its page and in the list', async () => {
    open(awaited);
    expect(await screen.findByText(/^Please pay ₹4,400.00 by/)).toHaveTextContent(
      'Please pay ₹4,400.00 by Thursday 2 April, 1:30 am IST. After that the order is cancelled.',
    );
    renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
    const row = await screen.findByRole('row', { name: /Asha/ });
    expect(row).toHaveTextContent('Pay by 2 Apr 2026, 1:30 am IST');
  });

  it('copies the UPI ID', async () => {
    const { user } = open(awaited);
    await screen.findByRole('img', { name: /^QR code/ });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy UPI ID'));
    expect(copied).toHaveBeenCalledWith('ridgeandroot@okbank');
    expect(await screen.findByText('UPI ID copied')).toBeInTheDocument();
  });

  it('shows the UPI ID if it cannot be copied', async () => {
    const { user } = open(awaited);
    await screen.findByRole('img', { name: /^QR code/ });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'));
    await user.click(await button('Copy UPI ID'));
    expect(
      await screen.findByText('Please copy it by hand: ridgeandroot@okbank'),
    ).toBeInTheDocument();
  });

  it('[ER-07] shows a failed request and retries', async () => {
    server.use(
      http.get('/api/order/order-7/upi', () => problem(409, 'UPI is off'), { once: true }),
    );
    const { user } = open(awaited);
    await user.click(await button('Try again'));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  });

  it.each<Partial<OrderDetails>>([
    { payment_status: 'paid' },
    { payment_status: 'voided', order_status: 'cancelled' },
    { payment_status: 'unpaid', order_status: 'cancelled' },
    { payment_method: 'cod' },
    { payment_method: null },
  ])('asks for no payment with %j', async (changes) => {
    open({ ...awaited, ...changes });
    await screen.findByText('Golden');
    noPay();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  });
});

describe('[PY-05] ‘I have paid’', () => {
  it('sends the UTR, and shows that the payment is reported but not confirmed', async () => {
    const { user } = open(awaited);
    await user.type(await utr(), '4123 4567 8901');
    await user.click(await button('I have paid'));
    const text = (await screen.findByText(/^We compare your payment/)).parentElement;
    expect(text).toHaveTextContent(
      'You reported payment (ref. 4123 4567 8901). We compare your payment with our bank account',
    );
    expect(text).toHaveFocus();
    expect(await sentBodies('POST', '/order/order-7/utr')).toEqual([{ utr: '412345678901' }]);
    expect(screen.getByText('Payment reported, we check it')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
    expect(steps()).toContain('You reported payment (ref. 4123 4567 8901)1 Apr 2026, 12:30 pm IST');
  });

  it.each([
    ['', 'Please enter the payment reference from your UPI app (UTR)'],
    ['41234567890', 'This has 11 digits, but a UTR has 12. Please compare it once more.'],
    ['41234567890x', 'A reference of 12 characters has digits only. Please compare it once more.'],
  ])('rejects the UTR %j: %s', async (typed, message) => {
    const { user } = open(awaited);
    const field = await utr();
    if (typed) await user.type(field, typed);
    await user.click(await button('I have paid'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(await sentBodies('POST', '/order/order-7/utr')).toEqual([]);
  });

  it('offers a correction until the payment is confirmed', async () => {
    const { user } = open(reported);
    await user.click(await button('Correct the reference'));
    expect(await utr()).toHaveFocus();
    await user.type(await utr(), '222222222222');
    await user.click(await button('I have paid'));
    expect(await screen.findByText('2222 2222 2222')).toBeInTheDocument();
    expect(screen.queryByLabelText(utrLabel)).not.toBeInTheDocument();
  });

  it('closes the correction on Cancel', async () => {
    const { user } = open(reported);
    await user.click(await button('Correct the reference'));
    await user.click(await button('Cancel'));
    expect(screen.queryByLabelText(utrLabel)).not.toBeInTheDocument();
    expect(screen.getByText(/^We compare your payment/).parentElement).toHaveFocus();
    expect(await sentBodies('POST', '/order/order-7/utr')).toEqual([]);
  });

  it('shows why the report was refused', async () => {
    server.use(http.post('/api/order/order-7/utr', () => problem(409, 'This order is cancelled.')));
    const { user } = open(awaited);
    await user.type(await utr(), '412345678901');
    await user.click(await button('I have paid'));
    expect(await screen.findByText('This order is cancelled.')).toBeInTheDocument();
  });

  it('[PY-06] lists the report and the confirmation in the history', async () => {
    open({
      ...reported,
      payment_status: 'paid',
      payment_events: [
        event({}),
        event({ status: 'paid', actor: 'shop', at: '2026-04-01T08:00:00.000Z' }),
      ],
    });
    await screen.findByText('Golden');
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'You reported payment (ref. 4123 4567 8901)1 Apr 2026, 10:30 am IST',
      'Payment confirmed1 Apr 2026, 1:30 pm IST, by Ridge & RootReference 4123 4567 8901',
      'PackedExpected Mon 30 Nov',
      'DispatchedExpected Mon 30 Nov',
      'DeliveredExpected Wed 2 Dec to Fri 4 Dec',
    ]);
  });
});

describe('[PY-05] an order that was cancelled before a payment by UPI was confirmed', () => {
  const cancelled: OrderDetails = {
    ...awaited,
    order_status: 'cancelled',
    payment_status: 'voided',
    pay_by: null,
    cancellable_until: null,
    late_report_until: '2026-05-01T05:00:00.000Z',
  };

  it('asks for the reference of a payment, and says that the money is returned', async () => {
    const { user } = open(cancelled);
    expect(await screen.findByRole('heading', { name: 'Did you pay?' })).toBeInTheDocument();
    expect(screen.getByText(/^This order is cancelled/)).toHaveTextContent(
      'This order is cancelled, so please don’t pay it. If you have already paid, tell us the payment reference, ' +
        'and we return the money.',
    );
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();

    await user.type(await utr(), '4123-4567-8901');
    await user.click(await button('I have paid'));

    expect(await screen.findByRole('heading', { name: 'Your payment' })).toBeInTheDocument();
    const text = screen.getByText(/^We compare your payment/).parentElement;
    expect(text).toHaveTextContent(
      'You reported payment (ref. 4123 4567 8901). We compare your payment with our bank account. ' +
        'If it has reached us, we return it, and tell you by email.',
    );
    expect(text).toHaveFocus();
    expect(screen.getByText('Payment reported, we check it')).toBeInTheDocument();
    expect(await sentBodies('POST', '/order/order-7/utr')).toEqual([{ utr: '412345678901' }]);
  });

  it('says that the shop has not found a reported payment, and asks for another reference', async () => {
    open({
      ...cancelled,
      payment_events: [
        event({ status: 'voided', kind: 'reported' }),
        event({ status: 'voided', actor: 'shop', at: '2026-04-02T05:00:00.000Z' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Did you pay?' })).toBeInTheDocument();
    expect(screen.getByText(/^No payment with the reference 412345678901/)).toHaveTextContent(
      'No payment with the reference 412345678901 has reached us. If your UPI app shows another one, please tell us, ' +
        'and we return the money.',
    );
    expect(await utr()).toHaveValue('');
    expect(screen.getByText('Payment not found')).toBeInTheDocument();
    expect(screen.getByText('Nothing to pay')).toBeInTheDocument();
  });

  it('no longer asks after the time in which the shop looks for a payment', async () => {
    open({ ...cancelled, late_report_until: null });
    await screen.findByText('Golden');
    expect(screen.queryByRole('heading', { name: 'Did you pay?' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(utrLabel)).not.toBeInTheDocument();
  });
});

describe('[PY-09] a paid order that is cancelled', () => {
  const cancelled: OrderDetails = {
    ...awaited,
    order_status: 'cancelled',
    payment_status: 'refund_due',
    paid_amount: 4400,
    due_amount: 0,
    refund_amount: 4400,
    pay_by: null,
    refund_due_by: '2026-04-03T06:00:00.000Z',
    events: [
      ...placed.events,
      anOrderEvent({ status: 'cancelled', at: '2026-04-01T06:00:00.000Z' }),
    ],
    payment_events: [
      event({ status: 'paid', actor: 'shop' }),
      event({ status: 'refund_due', at: '2026-04-01T06:00:00.000Z', reference: '' }),
    ],
  };

  it('shows the refund deadline on its page and in the list', async () => {
    open(cancelled);
    expect(await screen.findByText(/^Refund of/)).toHaveTextContent(
      'Refund of ₹4,400.00 due by 3 Apr 2026, 11:30 am IST',
    );
    expect(steps().slice(-2)).toEqual([
      'Cancelled1 Apr 2026, 11:30 am IST, by you',
      'Refund due1 Apr 2026, 11:30 am IST',
    ]);
    renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
    expect(await screen.findByRole('row', { name: /Asha/ })).toHaveTextContent(
      'Refund due by 3 Apr 2026, 11:30 am IST',
    );
  });

  it('shows the reference of the refund', async () => {
    open({
      ...cancelled,
      payment_status: 'refunded',
      refund_due_by: null,
      payment_events: [
        ...cancelled.payment_events,
        event({ status: 'refunded', actor: 'shop', reference: 'R-77' }),
      ],
    });
    expect(await screen.findByText('Refunded, reference R-77')).toBeInTheDocument();
  });

  it.each<[string, OrderDetails]>([
    [
      'we return your payment within 48 hours',
      { ...awaited, payment_status: 'paid', paid_amount: 4400 },
    ],
    ['If your payment has reached us, we return it.', reported],
  ])('shows before the cancellation: %s', async (text, order) => {
    const { user } = open(order);
    await user.click(await button('Cancel order'));
    expect(screen.getByRole('dialog', { name: 'Cancel this order?' })).toHaveTextContent(text);
  });
});

it('[PY-02] [PY-04] [OD-02] offers UPI in the checkout, and shows the QR code in the confirmation', async () => {
  const cod = { max_boxes: 2, max_amount: 3500, pin_codes: [] };
  const upi = { max_amount: 100_000, hours_to_pay: 24 };
  server.use(
    http.get('/api/shop/settings', () =>
      HttpResponse.json({ version: 1, payment: { cod, upi, razorpay: null } }),
    ),
  );
  const { user, unmount } = openProductCheckout('/checkout/pd/golden/2');
  await placeOrder();
  const group = within(await screen.findByRole('group', { name: 'Payment' }));
  expect(await group.findByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  const choice = group.getByRole('radio', { name: /^UPI/ });
  expect(choice).toHaveAccessibleName(
    'UPI You pay ₹2,800.00 with any UPI app after ordering. We keep your boxes for 24 hours.',
  );
  await user.click(choice);
  await user.click(await placeOrder());
  await screen.findByText('/orders');
  unmount();
  expect(accountOf(asha).orders[0]?.payment_method).toBe('upi');

  renderPage(<OrdersPage />, { at: '/orders' });
  const panel = within(await screen.findByRole('region', { name: 'Thank you, Asha' }));
  expect(panel.getByText(/^Please pay/)).toHaveTextContent(
    'Please pay ₹2,800.00 by Tuesday 2 September, 12:00 pm IST.',
  );
  expect(await panel.findByRole('img', { name: /^QR code to pay ₹2,800.00/ })).toBeInTheDocument();
});
