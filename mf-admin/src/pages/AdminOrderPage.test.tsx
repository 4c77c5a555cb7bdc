import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminOrder } from '@shop/shared/contract/admin';
import {
  anOrderChange,
  anOrderLink,
  anOutcome,
  aRefundAccount,
  someDates,
  somePaymentOptions,
  someSettings,
} from '@shop/shared/factories';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { adminOrder } from '../test/orders';
import { replacementCase } from '../test/replacementCase';
import AdminOrderPage from './AdminOrderPage';

/** Collects sent actions, such as `step {"status":"packed"}`. */
const orderIs = (order: AdminOrder, after = order) => {
  const actions: string[] = [];
  server.use(
    http.get('/api/admin/orders/RR-2222-3333', () =>
      HttpResponse.json(actions.length === 0 ? order : after),
    ),
    http.all('/api/admin/orders/RR-2222-3333/:action', async ({ request, params }) => {
      actions.push(`${String(params.action)} ${await request.text()}`);
      return HttpResponse.json({});
    }),
  );
  return actions;
};
const open = () =>
  renderPage(<AdminOrderPage />, {
    at: '/admin/orders/RR-2222-3333',
    pattern: '/admin/orders/:order',
    signedIn: true,
  });

const upiIsOn = () =>
  server.use(
    http.get('/api/shop/settings', () =>
      HttpResponse.json(
        someSettings({
          payment: somePaymentOptions({ upi: { max_amount: 100_000, hours_to_pay: 24 } }),
        }),
      ),
    ),
  );

beforeEach(() => serveSession(adminSession));

describe('[AD-05] AdminOrderPage', () => {
  it('shows customer, boxes, payment, dates and history', async () => {
    const packed = anOrderChange({
      value: 'packed',
      actor: 'shop',
      name: 'Asha Negi',
      at: '2026-11-26T05:00:00.000Z',
      undone_at: '2026-11-26T06:00:00.000Z',
      undone_by: 'Ravi Negi',
      reason: 'All well',
    });
    orderIs(
      adminOrder(
        {},
        {
          changes: [anOrderChange(), packed],
          same_utr: ['RR-9999-9999'],
        },
      ),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Call 9816012345' })).toHaveAttribute(
      'href',
      'tel:+919816012345',
    );
    expect(screen.getByText('12 Orchard Lane, Ludhiana, Punjab, 141001')).toBeInTheDocument();
    expect(screen.getByText('2 × Golden (10 kg): ₹2,800.00')).toBeInTheDocument();
    expect(
      screen.getByText('Leaves Monday 30 November, arrives 2 – 4 December'),
    ).toBeInTheDocument();
    expect(screen.getByText('The same UTR as RR-9999-9999.')).toBeInTheDocument();
    const history = screen.getByRole('region', { name: 'History' });
    expect(
      within(history).getByText('Asha Negi, Thursday 26 November, 10:30 am'),
    ).toBeInTheDocument();
    expect(
      within(history).getByText('Undone by Ravi Negi, Thursday 26 November, 11:30 am'),
    ).toBeInTheDocument();
  });

  it('[S-48] warns that emails do not arrive, with advice', async () => {
    orderIs(adminOrder({}, { undelivered_since: '2026-11-26T05:00:00.000Z' }));
    open();
    expect(
      await screen.findByText('Our email of Thursday 26 November, 10:30 am did not arrive.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/please call the customer, and write a note/)).toBeInTheDocument();
  });

  it('marks an order as packed with one tap and undoes it with another', async () => {
    const packed = adminOrder({ order_status: 'packed' }, { undoable: 'packed' });
    const actions = orderIs(adminOrder(), packed);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark as packed' }));
    await user.click(await screen.findByRole('button', { name: 'Undo packed' }));
    expect(await screen.findByRole('button', { name: 'Dispatch …' })).toBeInTheDocument();
    expect(actions).toEqual(['step {"status":"packed"}', 'undo {"change":"packed"}']);
  });

  it('confirms an order with the agreed payment method', async () => {
    const actions = orderIs(adminOrder({ payment_method: null }));
    upiIsOn();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm …' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm the order' });
    await within(dialog).findByRole('option', { name: 'UPI' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'UPI');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and tell the customer' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['confirmation {"payment_method":"upi"}']);
  });

  it('[PY-01] [S-33] shows which boxes are missing for a confirmation, and offers no UPI while it is off', async () => {
    orderIs(adminOrder({ payment_method: null }));
    const text =
      'There are not enough boxes left, so the order is not confirmed. ' +
      'Golden: 4 boxes ordered, 3 left.';
    const path = '/api/admin/orders/RR-2222-3333/confirmation';
    server.use(http.post(path, () => problem(409, text)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm …' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm the order' });
    expect(within(dialog).queryByRole('option', { name: 'UPI' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and tell the customer' }));
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  });

  it('[PY-01] offers no packing before the order is confirmed', async () => {
    orderIs(adminOrder({ payment_method: null }));
    open();
    expect(
      await screen.findByText(/No boxes are set aside for this order yet/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm …' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument();
  });

  it('[AD-08] packs a replacement order without a confirmation', async () => {
    orderIs(adminOrder({ payment_method: null, payment_status: 'none' }));
    open();
    expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm …' })).not.toBeInTheDocument();
  });

  it('[DL-06] dispatches a shipment with the known tracking', async () => {
    const actions = orderIs(adminOrder({ order_status: 'packed' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dispatch …' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch' });
    await user.type(within(dialog).getByRole('textbox', { name: /Carrier/ }), 'India Post');
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual([
      'step {"carrier":"India Post","status":"dispatched","shipment":"fruit"}',
    ]);
  });

  it('[MO-02] dispatches an unpaid order only after consent', async () => {
    const unpaid = { order_status: 'packed', payment_method: 'upi' } as const;
    const actions = orderIs(adminOrder(unpaid));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dispatch …' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch' });
    expect(within(dialog).getByRole('list', { name: 'Not paid' })).toHaveTextContent(
      'Ravi Kumar, RR-2222-3333: ₹2,800',
    );
    expect(within(dialog).queryByRole('button', { name: 'Dispatch' })).not.toBeInTheDocument();

    await user.click(within(dialog).getByRole('checkbox', { name: /^Send it without payment/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));

    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual([
      'step {"status":"dispatched","shipment":"fruit","dispatch_unpaid":"true"}',
    ]);
  });

  it('undoes a delivery after a wrong tap', async () => {
    const actions = orderIs(adminOrder({ order_status: 'delivered' }, { undoable: 'delivered' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo delivered' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['undo {"change":"delivered"}']);
    expect(screen.queryByRole('button', { name: 'Cancel …' })).not.toBeInTheDocument();
  });

  it('[DL-03] shows the current dates after somebody else has changed them', async () => {
    const text = 'Somebody has changed these dates in the meantime.';
    const now = adminOrder();
    const [shipment] = now.order.shipments;
    const dates = someDates({
      leaves_on: '2026-12-07',
      arrives_from: '2026-12-09',
      arrives_until: '2026-12-11',
    });
    if (shipment) now.order.shipments = [{ ...shipment, dates }];
    let current = adminOrder();
    const bodies: unknown[] = [];
    server.use(
      http.get('/api/admin/orders/RR-2222-3333', () => HttpResponse.json(current)),
      http.post('/api/admin/orders/:order/dates', async ({ request }) => {
        bodies.push(await request.json());
        current = now;
        return problem(409, text);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByText('Other dates …'));
    await user.type(screen.getByRole('textbox', { name: 'Reason, for the customer' }), 'Snow');
    await user.click(screen.getByRole('button', { name: 'Change the dates' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findByText(/^Leaves Monday 7 December/)).toBeInTheDocument();
    expect(bodies).toEqual([expect.objectContaining({ version: '0' })]);
    expect(screen.getByRole('textbox', { name: 'Reason, for the customer' })).toHaveValue('Snow');
  });

  it('[AD-12] keeps the reason for new dates without a network and after a reload', async () => {
    orderIs(adminOrder());
    server.use(http.post('/api/admin/orders/:order/dates', () => HttpResponse.error()));
    const { user, unmount } = open();
    await user.click(await screen.findByText('Other dates …'));
    await user.type(screen.getByRole('textbox', { name: 'Reason, for the customer' }), 'Snow');
    await user.click(screen.getByRole('button', { name: 'Change the dates' }));
    await screen.findByText(/may not be saved/);
    unmount();

    open();

    expect(await screen.findByText(/may not be saved/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason, for the customer' })).toHaveValue('Snow');
    expect(screen.getByRole('textbox', { name: 'Reason, for the customer' })).toBeVisible();
  });

  it('[PY-05] [PY-09] records a payment, and a refund with its deadline', async () => {
    const due = adminOrder({
      payment_status: 'refund_due',
      order_status: 'cancelled',
      refund_due_by: '2026-11-28T05:00:00.000Z',
    });
    const actions = orderIs(due);
    const { user } = open();
    expect(
      await screen.findByText('Return ₹2,800.00 by Saturday 28 November, 10:30 am.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/The customer has not told us yet where to send it/),
    ).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Reference of the refund' }), 'R-1');
    await user.click(screen.getByRole('button', { name: 'Record the refund' }));
    expect(await screen.findByText('Payment')).toBeInTheDocument();
    expect(actions).toEqual(['payment {"reference":"R-1","status":"refunded"}']);
  });

  it('[MO-03] records received cash with one tap', async () => {
    const actions = orderIs(adminOrder({ order_status: 'delivered' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Payment received' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['payment {"status":"paid"}']);
  });

  it('moves the focus to the status if the pressed button is gone', async () => {
    const order = { order_status: 'delivered', payment_method: 'cod' } as const;
    orderIs(adminOrder(order), adminOrder({ ...order, payment_status: 'paid' }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Payment received' }));

    const outcome = await screen.findByText('Paid');
    await waitFor(() => expect(document.activeElement).toContainElement(outcome));
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Payment received' })).not.toBeInTheDocument();
  });

  it('[PY-05] shows the server’s reason for an invalid UTR', async () => {
    orderIs(adminOrder({ payment_method: 'upi' }));
    const reference = 'A UTR has 12 digits, and this one has 3.';
    server.use(
      http.post('/api/admin/orders/:order/payment', () => problem(422, reference, { reference })),
    );
    const { user } = open();
    expect(await screen.findByText('Payment received …')).toBeInTheDocument();
    const form = screen.getByRole('form', { name: 'Record the payment', hidden: true });
    expect(form).toHaveAttribute('novalidate');
    await user.type(within(form).getByLabelText(/12-digit UTR/), '123');
    await user.click(within(form).getByText('Record the payment'));
    expect(await within(form).findByLabelText(/12-digit UTR/)).toHaveAccessibleDescription(
      reference,
    );
  });

  it('[MO-01] writes off a dispatched order with a reason', async () => {
    const actions = orderIs(adminOrder({ order_status: 'delivered' }));
    const { user } = open();
    await user.type(await screen.findByLabelText('Why this money will not come'), 'Refused');
    await user.click(screen.getByText('Write off'));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['payment {"reason":"Refused","status":"written_off"}']);
  });

  it('[AD-08] links a replacement to the original order and asks for no payment', async () => {
    const replaces = anOrderLink({ order_id: 'order-6', order_number: 'RR-6666-6666' });
    orderIs(
      adminOrder({ payment_method: null, payment_status: 'none', total_amount: 0, replaces }),
    );
    open();
    expect(await screen.findByRole('link', { name: 'RR-6666-6666' })).toHaveAttribute(
      'href',
      '/admin/orders/RR-6666-6666',
    );
    expect(screen.getByText('A replacement: nothing to pay.')).toBeInTheDocument();
    expect(screen.queryByText(/voided|by phone|unpaid/i)).not.toBeInTheDocument();
    expect(screen.queryByText(/Payment received/)).not.toBeInTheDocument();
  });

  it('[AD-08] links replacement requests and the order with new boxes', async () => {
    const { order } = replacementCase(
      anOutcome({ kind: 'replacement', order: anOrderLink({ order_number: 'RR-8888-8888' }) }),
    );
    orderIs(adminOrder({ replacement_requests: order.replacement_requests }));
    open();
    const region = await screen.findByRole('region', { name: 'Replacement' });
    expect(within(region).getByRole('link', { name: 'Golden' })).toHaveAttribute(
      'href',
      '/admin/replacements/request-1',
    );
    expect(within(region).getByRole('link', { name: 'RR-8888-8888' })).toHaveAttribute(
      'href',
      '/admin/orders/RR-8888-8888',
    );
  });

  it('[PY-09] shows where a refund goes and saves what the customer says by phone', async () => {
    const upi = aRefundAccount({ upi_id: 'ravi@okbank' });
    const due = { payment_status: 'refund_due', order_status: 'cancelled' } as const;
    const actions = orderIs(adminOrder({ ...due, refund_account: upi }));
    const { user } = open();
    expect(await screen.findByText('Send it to: UPI ID ravi@okbank')).toBeInTheDocument();
    const form = within(screen.getByRole('form', { name: 'Save where to send it', hidden: true }));
    await user.type(form.getByLabelText(/^UPI ID/), 'meera@okbank');
    await user.click(form.getByText('Save where to send it'));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['refund_account {"way":"upi","upi_id":"meera@okbank"}']);
  });

  it('[AD-12] keeps a note that the server refuses', async () => {
    orderIs(adminOrder());
    server.use(
      http.post('/api/admin/orders/:order/notes', () => problem(422, 'Please keep the note short')),
    );
    const { user } = open();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Call before noon');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    expect(await screen.findByText('Please keep the note short')).toBeInTheDocument();
    expect(note).toHaveValue('Call before noon');
  });

  it('[VA-05] focuses an empty note with its reason, and sends nothing', async () => {
    const actions = orderIs(adminOrder());
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Add the note' }));

    const note = screen.getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription('Please write a note');
    expect(actions).toEqual([]);
  });

  it('[AD-12] shows tracking of somebody else in fields that the person has not typed into', async () => {
    const others = adminOrder();
    const [shipment] = others.order.shipments;
    if (shipment) others.order.shipments = [{ ...shipment, tracking_number: 'EM1' }];
    orderIs(adminOrder(), others);
    const { user } = open();
    await user.click(await screen.findByText('Carrier and tracking …'));
    await user.type(screen.getByLabelText(/^Carrier/), 'India Post');

    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Called');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));

    await waitFor(() => expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('EM1'));
    expect(screen.getByLabelText(/^Carrier/)).toHaveValue('India Post');
  });

  it('[PY-06] offers no next step for a canceled order', async () => {
    orderIs(adminOrder({ order_status: 'cancelled' }));
    open();
    await screen.findByRole('region', { name: 'History' });
    expect(screen.queryByRole('button', { name: 'Cancel …' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument();
  });
});
