import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminOrder, MoneyEntry } from '@shop/shared/contract/admin';
import { renderPage, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { adminOrder } from '../test/orders';
import AdminOrderPage from './AdminOrderPage';

const paymentId = '0b6ad8a5-37a1-4a51-9a5a-1d2f6c3b4e5f';

const anEntry = (changes: Partial<MoneyEntry>): MoneyEntry => ({
  kind: 'payment',
  payment_id: paymentId,
  amount: 2800,
  method: 'razorpay',
  reference: 'pay_RkW3nB7xQd5TfY',
  reason: '',
  day: '2026-11-26',
  at: '2026-11-26T05:00:00.000Z',
  actor: 'system',
  name: null,
  email: null,
  state: null,
  reversed_at: null,
  ...changes,
});
const aRefund = (changes: Partial<MoneyEntry>) =>
  anEntry({
    kind: 'refund',
    amount: -2800,
    reference: '',
    day: null,
    state: 'pending',
    ...changes,
  });

function openWith(refunds: MoneyEntry[]) {
  const order: AdminOrder = adminOrder(
    {
      order_status: 'cancelled',
      payment_status: 'refund_due',
      payment_method: 'razorpay',
      paid_amount: 2800,
      refund_amount: 2800,
    },
    { money_entries: [anEntry({}), ...refunds] },
  );
  const returned: string[] = [];
  server.use(
    http.get('/api/admin/orders/RR-2222-3333', () => HttpResponse.json(order)),
    http.post('/api/admin/payments/:payment/refund', ({ params }) => {
      returned.push(String(params.payment));
      return HttpResponse.json({
        payment_id: params.payment,
        unplaced_amount: 0,
        reversed_at: null,
      });
    }),
  );
  const { user } = renderPage(<AdminOrderPage />, {
    at: '/admin/orders/RR-2222-3333',
    pattern: '/admin/orders/:order',
    signedIn: true,
  });
  return { user, returned };
}

beforeEach(() => serveSession(adminSession));

describe('[MY-03] refunds by Razorpay on the order page', () => {
  it('start with one tap', async () => {
    const { user, returned } = openWith([]);

    await user.click(await screen.findByRole('button', { name: 'Return by Razorpay' }));

    await waitFor(() => expect(returned).toEqual([paymentId]));
    expect(screen.queryByRole('button', { name: 'Record the refund' })).not.toBeInTheDocument();
  });

  it('that are on their way say how far they are, without a button', async () => {
    openWith([
      aRefund({ amount: -2000 }),
      aRefund({ amount: -800, reference: 'rfnd_RkX8pC2yHg6NuA', at: '2026-11-26T06:00:00.000Z' }),
    ]);

    expect(await screen.findByText(', Razorpay, is being sent')).toBeVisible();
    expect(
      screen.getByText(', Razorpay, rfnd_RkX8pC2yHg6NuA, sent, the bank has not confirmed it yet'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Return by Razorpay' })).not.toBeInTheDocument();
  });

  it('that are on their way are not asked for again, and cannot be kept', async () => {
    openWith([aRefund({})]);

    expect(await screen.findByText('On its way back: ₹2,800.00')).toBeVisible();
    expect(screen.getByText('₹2,800.00 is on its way back.')).toBeVisible();
    expect(screen.queryByText(/^Return ₹/)).not.toBeInTheDocument();
    expect(screen.queryByText('Keep the rest …')).not.toBeInTheDocument();
  });

  it('that failed say why, and can be tried again', async () => {
    const { user, returned } = openWith([
      aRefund({ state: 'failed', reason: 'The account is closed.' }),
    ]);

    expect(await screen.findByText('The account is closed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record the refund' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(returned).toEqual([paymentId]));
  });
});
