import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { aMoneyEntry, anAdminListedOrder, aPaymentEvent } from '@shop/shared/factories';
import { renderPage, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { adminOrder } from '../test/orders';
import AdminOrderPage from './AdminOrderPage';

function open(order: AdminOrder) {
  server.use(
    http.get('/api/admin/orders/RR-2222-3333', () => HttpResponse.json(order)),
    http.post('/api/admin/orders/RR-2222-3333/:action', () => HttpResponse.json({})),
    http.post('/api/admin/payments/:payment/reversal', () => HttpResponse.json({})),
  );
  return renderPage(<AdminOrderPage />, {
    at: '/admin/orders/RR-2222-3333',
    pattern: '/admin/orders/:order',
    signedIn: true,
  });
}

beforeEach(() => serveSession(adminSession));

const form = async (name: string) => screen.findByRole('form', { name, hidden: true });

describe('the payment of an order in the admin', () => {
  it('[MY-01] shows every entry, and what is missing', async () => {
    open(
      adminOrder(
        { payment_method: 'upi', payment_status: 'part_paid', paid_amount: 1000, due_amount: 1800 },
        { money_entries: [aMoneyEntry({ amount: 1000 })] },
      ),
    );

    const entries = within(await screen.findByRole('list', { name: 'Entries' }));
    expect(entries.getByText('Received ₹1,000.00')).toBeVisible();
    expect(entries.getByText(/UPI, 412345678901, Wednesday 25 November/)).toBeVisible();
    expect(screen.getByText('₹1,800.00 is missing.')).toBeVisible();
  });

  it('[MY-02] records what really arrived: amount, reference and day', async () => {
    const { user } = open(adminOrder({ payment_method: 'upi' }));
    await user.click(await screen.findByText('Payment received …'));
    const amount = screen.getByRole('textbox', { name: 'Amount in rupees that arrived' });
    expect(amount).toHaveValue('2800');

    await user.clear(amount);
    await user.type(amount, '1000');
    await user.type(screen.getByRole('textbox', { name: /12-digit UTR/ }), '612345678901');
    await user.type(screen.getByLabelText(/^Day on which it arrived/), '2026-11-26');
    await user.click(screen.getByRole('button', { name: 'Record the payment' }));

    expect(await sentBodies('POST', '/admin/orders/RR-2222-3333/payment')).toEqual([
      { status: 'paid', amount: '1000', reference: '612345678901', received_on: '2026-11-26' },
    ]);
  });

  it('[PY-05] closes the reported payment of a cancelled order that has not arrived', async () => {
    const { user } = open(
      adminOrder({
        order_status: 'cancelled',
        payment_method: 'upi',
        payment_status: 'voided',
        payment_events: [aPaymentEvent({ status: 'voided', kind: 'reported', reference: '4' })],
      }),
    );
    await user.click(await screen.findByText('Not received …'));

    await user.click(screen.getByRole('button', { name: 'It has not arrived' }));

    expect(await sentBodies('POST', '/admin/orders/RR-2222-3333/missed_payment')).toEqual([{}]);
  });

  it('[PY-05] says that a reported payment has not arrived, and offers to close nothing', async () => {
    open(
      adminOrder({
        order_status: 'cancelled',
        payment_method: 'upi',
        payment_status: 'voided',
        payment_events: [
          aPaymentEvent({ status: 'voided', kind: 'reported', reference: '4' }),
          aPaymentEvent({ status: 'voided', actor: 'shop', reference: '4' }),
        ],
      }),
    );

    expect(await screen.findByText('It has not arrived, and the customer knows.')).toBeVisible();
    expect(screen.queryByText('Not received …')).not.toBeInTheDocument();
  });

  it('[MY-01] reverses a mistaken entry with a reason', async () => {
    const entry = aMoneyEntry();
    const { user } = open(adminOrder({ payment_status: 'paid' }, { money_entries: [entry] }));
    await user.click(await screen.findByText('Reverse ₹2,800.00 …'));

    await user.click(within(await form('Reverse')).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Please say what was wrong')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'What was wrong' }), 'Another order');
    await user.click(within(await form('Reverse')).getByRole('button', { name: 'Reverse' }));

    const path = `/admin/payments/${entry.payment_id ?? ''}/reversal`;
    expect(await sentBodies('POST', path)).toEqual([{ reason: 'Another order' }]);
  });

  it('[MY-01] reverses neither what Razorpay has reported nor what is reversed', async () => {
    const reported = aMoneyEntry({ method: 'razorpay', actor: 'system', reference: 'pay_1' });
    const reversed = aMoneyEntry({
      payment_id: '33333333-3333-4333-8333-333333333333',
      reversed_at: '2026-11-25T07:00:00.000Z',
      amount: 100,
    });
    open(adminOrder({ payment_status: 'paid' }, { money_entries: [reported, reversed] }));

    await screen.findByText('Received ₹100.00');

    expect(screen.queryByText(/^Reverse ₹/)).not.toBeInTheDocument();
  });

  it('[MY-01] assigns what is too much to another order', async () => {
    const entry = aMoneyEntry();
    server.use(
      http.get('/api/admin/orders', () =>
        HttpResponse.json({ orders: [anAdminListedOrder()], next: null }),
      ),
      http.post('/api/admin/payments/:payment/allocations', () => HttpResponse.json({})),
    );
    const { user } = open(
      adminOrder({ payment_status: 'overpaid', refund_amount: 1400 }, { money_entries: [entry] }),
    );

    await user.click(await screen.findByText('It pays another order, too …'));
    await user.type(screen.getByLabelText(/Order number, name or phone/), 'ravi{Enter}');
    await user.click(await screen.findByRole('button', { name: /Ravi Kumar, RR-2222-3333/ }));
    await user.click(screen.getByRole('button', { name: 'Assign to RR-2222-3333' }));

    expect(await screen.findByText('The payment counts for both orders')).toBeVisible();
    const path = `/admin/payments/${entry.payment_id ?? ''}/allocations`;
    expect(await sentBodies('POST', path)).toEqual([{ order: 'RR-2222-3333' }]);
  });

  it('[MY-02] keeps the rest with a reason', async () => {
    const { user } = open(adminOrder({ payment_status: 'overpaid', refund_amount: 1 }));
    await user.click(await screen.findByText('Keep the rest …'));

    await user.type(screen.getByRole('textbox', { name: 'Why we keep it' }), 'As agreed');
    await user.click(within(await form('Keep the rest')).getByRole('button'));

    expect(await sentBodies('POST', '/admin/orders/RR-2222-3333/excess')).toEqual([
      { reason: 'As agreed' },
    ]);
  });
});
