import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminOrder, OrderChange } from '@shop/shared/contract/admin';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../test/adminSession';
import { adminOrder } from '../test/orders';
import AdminOrderPage from './AdminOrderPage';

/** The actions that were sent, as `step {"status":"packed"}`. */
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
    ...{ at: '/admin/orders/RR-2222-3333', pattern: '/admin/orders/:order', signedIn: true },
  });

beforeEach(() => sessionIs(adminSession));

describe('[AD-05] the page of an order in the admin', () => {
  it('shows buyer, boxes, payment, dates, and who has done what', async () => {
    const [placed] = adminOrder().changes;
    const packed: Partial<OrderChange> = {
      ...{ value: 'packed', actor: 'shop', name: 'Asha Negi', at: '2026-11-26T05:00:00.000Z' },
      ...{ undone_at: '2026-11-26T06:00:00.000Z', undone_by: 'Ravi Negi', reason: 'All well' },
    };
    orderIs(
      adminOrder(
        {},
        {
          changes: placed ? [placed, { ...placed, ...packed }] : [],
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
      within(history).getByText('Taken back by Ravi Negi, Thursday 26 November, 11:30 am'),
    ).toBeInTheDocument();
  });

  it('[S-48] says that mails do not arrive, and what to do', async () => {
    orderIs(adminOrder({}, { undelivered_since: '2026-11-26T05:00:00.000Z' }));
    open();
    expect(
      await screen.findByText('Our mail of Thursday 26 November, 10:30 am did not arrive.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/please call, and write a note/)).toBeInTheDocument();
  });

  it('is packed with one tap, and that is taken back with another', async () => {
    const packed = adminOrder({ order_status: 'packed' }, { undoable: 'packed' });
    const actions = orderIs(adminOrder(), packed);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Packed' }));
    await user.click(await screen.findByRole('button', { name: 'Not packed after all' }));
    expect(await screen.findByRole('button', { name: 'Dispatch …' })).toBeInTheDocument();
    expect(actions).toEqual(['step {"status":"packed"}', 'undo {"change":"packed"}']);
  });

  it('is confirmed with the payment that was agreed on', async () => {
    const actions = orderIs(adminOrder({ payment_method: null }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm …' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm the order' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'UPI');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and tell the customer' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual(['confirmation {"payment_method":"upi"}']);
  });

  it('[PY-01] [S-33] is not confirmed without enough boxes, and says of what', async () => {
    orderIs(adminOrder({ payment_method: null }));
    const text =
      'There are not enough boxes any more, so the order is not confirmed. ' +
      'Golden: 4 boxes ordered, 3 left.';
    const path = '/api/admin/orders/RR-2222-3333/confirmation';
    server.use(http.post(path, () => problem(409, text)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm …' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm the order' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'UPI');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and tell the customer' }));
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  });

  it('[PY-01] is not packed before it is confirmed, as no boxes are set aside for it', async () => {
    orderIs(adminOrder({ payment_method: null }));
    open();
    expect(
      await screen.findByText(/No boxes are set aside for this order yet/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm …' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Packed' })).not.toBeInTheDocument();
  });

  it('[AD-08] is packed without a confirmation when it replaces damaged boxes', async () => {
    orderIs(adminOrder({ payment_method: null, payment_status: 'voided' }));
    open();
    expect(await screen.findByRole('button', { name: 'Packed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm …' })).not.toBeInTheDocument();
  });

  it('[DL-06] is dispatched with what is known of the carrier', async () => {
    const actions = orderIs(adminOrder({ order_status: 'packed' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dispatch …' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch' });
    await user.type(within(dialog).getByRole('textbox', { name: /Carrier/ }), 'India Post');
    await user.click(within(dialog).getByRole('button', { name: 'Dispatched' }));
    await screen.findByRole('heading', { level: 1 });
    expect(actions).toEqual([
      'step {"carrier":"India Post","status":"dispatched","shipment":"fruit"}',
    ]);
  });

  it('[PY-05] [PY-09] has its payment recorded, and its refund by a deadline', async () => {
    const due = adminOrder({
      ...{ payment_status: 'refund_due', order_status: 'cancelled' },
      refund_due_by: '2026-11-28T05:00:00.000Z',
    });
    const actions = orderIs(due);
    const { user } = open();
    expect(
      await screen.findByText('Return ₹2,800.00 by Saturday 28 November, 10:30 am.'),
    ).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Reference of the refund' }), 'R-1');
    await user.click(screen.getByRole('button', { name: 'Record the refund' }));
    expect(await screen.findByText('Payment')).toBeInTheDocument();
    expect(actions).toEqual(['payment {"reference":"R-1","status":"refunded"}']);
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

  it('[PY-06] has no next step once it is cancelled', async () => {
    orderIs(adminOrder({ order_status: 'cancelled' }));
    open();
    await screen.findByRole('region', { name: 'History' });
    expect(screen.queryByRole('button', { name: 'Cancel …' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Packed' })).not.toBeInTheDocument();
  });
});
