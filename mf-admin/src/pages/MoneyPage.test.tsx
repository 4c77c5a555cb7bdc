import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MoneyMovement } from '@shop/shared/contract/admin';
import { aMoneyOverview, aMovement, anAdminListedOrder } from '@shop/shared/factories';
import { problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import MoneyPage from './MoneyPage';
import MoneyPaymentsPage from './MoneyPaymentsPage';

const listPath = '/admin/money/payments';
const openOverview = (at = '/admin/money') => renderPage(<MoneyPage />, { at, signedIn: true });
const openList = (at = listPath) => renderPage(<MoneyPaymentsPage />, { at, signedIn: true });
const overviewIs = (money = aMoneyOverview()) =>
  server.use(http.get('/api/admin/money', () => HttpResponse.json(money)));
const listIs = (movements: MoneyMovement[], orders: object[] = []) =>
  server.use(
    http.get(`/api${listPath}`, () => HttpResponse.json({ movements, orders, next: null })),
  );
const actionsOn = (name: 'allocations' | 'refund' | 'refund_by_hand') =>
  server.use(
    http.post(`/api/admin/payments/${aMovement().id}/${name}`, () =>
      HttpResponse.json({ payment_id: aMovement().id, unplaced_amount: 0, reversed_at: null }),
    ),
  );

const sentTo = async (name: string) =>
  (await sentBodies('POST', `/admin/payments/${aMovement().id}/${name}`)).at(-1);

beforeEach(() => serveSession(adminSession));

describe('the money page', () => {
  const sums = {
    received_count: 2,
    received: 2800,
    returned_count: 1,
    returned: 100,
    fees: 33.04,
    fee_tax: 5.04,
  };

  it('[MY-04] leads from each sum to its list', async () => {
    overviewIs(
      aMoneyOverview({
        total: sums,
        methods: [{ method: 'upi', ...sums }],
        days: [{ day: '2026-11-25', ...sums }],
        due: { count: 3, amount: 4200 },
        unplaced: { count: 1, amount: 1400 },
        cash_at_courier: {
          count: 1,
          amount: 1400,
          orders: [
            {
              order_number: 'RR-2222-3333',
              name: 'Ravi Kumar',
              amount: 1400,
              is_delivered: false,
              dispatched_on: '2026-11-24',
            },
          ],
        },
      }),
    );
    openOverview();

    const linkIn = async (table: string, name: string) =>
      within(await screen.findByRole('table', { name: table, hidden: true })).getByRole('link', {
        name,
        hidden: true,
      });
    expect(await linkIn('Open now', 'Without an order')).toHaveAttribute(
      'href',
      `${listPath}?list=unplaced`,
    );
    expect(await linkIn('Open now', 'Due from customers')).toHaveAttribute(
      'href',
      '/admin/reports',
    );
    expect(await linkIn('Received and returned by method', 'UPI')).toHaveAttribute(
      'href',
      `${listPath}?from=2026-11-25&to=2026-11-25&method=upi`,
    );
    expect(screen.getByText(/Razorpay kept ₹33\.04 in fees, of which ₹5\.04 is GST/)).toBeVisible();
    expect(screen.getByText('Cash at the courier: 1 order · ₹1,400.00')).toBeVisible();
    expect(
      screen.getByText(/₹1,400\.00 · on its way · left Tuesday 24 November/),
    ).toBeInTheDocument();
  });

  it.each([
    ['7 days', '2026-11-19'],
    ['This month', '2026-11-01'],
    ['Financial year', '2026-04-01'],
  ])('[MY-04] shows the period ‘%s’ at a URL of its own', async (name, from) => {
    overviewIs();
    openOverview();

    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/admin/money?from=${from}&to=2026-11-25`,
    );
    expect(screen.getByText('No money arrived or left.')).toBeVisible();
  });

  it('never shows a failure as no money', async () => {
    server.use(http.get('/api/admin/money', () => problem(500, 'Not now')));
    openOverview();

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('No money arrived or left.')).not.toBeInTheDocument();
  });

  it('[MY-04] leads to the bank statement', async () => {
    overviewIs();
    openOverview();

    expect(await screen.findByRole('link', { name: 'Bank statement' })).toHaveAttribute(
      'href',
      '/admin/money/statement',
    );
  });

  it('[MY-04] searches all payments', async () => {
    overviewIs();
    const { user, url } = openOverview();

    await user.type(await screen.findByRole('searchbox'), '4111 1111 1111{Enter}');

    await waitFor(() => expect(url()).toBe(`${listPath}?search=4111+1111+1111`));
  });
});

describe('money without an order', () => {
  it('[MY-02] is assigned to an order that is found by its name', async () => {
    listIs([aMovement()]);
    actionsOn('allocations');
    server.use(
      http.get('/api/admin/orders', () =>
        HttpResponse.json({ orders: [anAdminListedOrder()], next: null }),
      ),
    );
    const { user } = openList();

    await user.click(await screen.findByText('Assign to an order …'));
    await user.type(screen.getByLabelText(/Order number, name or phone/), 'ravi{Enter}');
    await user.click(await screen.findByRole('button', { name: /Ravi Kumar, RR-2222-3333/ }));
    await user.click(screen.getByRole('button', { name: 'Assign to RR-2222-3333' }));

    expect(await screen.findByText('The payment counts for the order')).toBeVisible();
    expect(await sentTo('allocations')).toEqual({
      order: 'RR-2222-3333',
    });
  });

  it('[MY-02] is returned by hand with the reference of the transfer', async () => {
    listIs([aMovement()]);
    actionsOn('refund_by_hand');
    const { user } = openList();

    await user.click(await screen.findByText('Return …'));
    await user.type(screen.getByLabelText(/Reference of your transfer/), '422222222222');
    const form = within(screen.getByRole('form', { name: 'Record the refund' }));
    await user.type(form.getByLabelText(/Reason/), 'Sent twice');
    await user.click(form.getByRole('button', { name: 'Record the refund' }));

    expect(await screen.findByText('The refund is recorded')).toBeVisible();
    expect(await sentTo('refund_by_hand')).toEqual({
      amount: '1400',
      reference: '422222222222',
      reason: 'Sent twice',
    });
  });

  it('[MY-03] is returned by Razorpay with a reason if it came by Razorpay', async () => {
    listIs([aMovement({ method: 'razorpay', unplaced_amount: 600.5 })]);
    actionsOn('refund');
    const { user } = openList();

    await user.click(await screen.findByText('Return by Razorpay …'));
    expect(screen.getByText(/^Razorpay sends ₹600\.50 back the way it came/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Return ₹600.50' }));
    await user.click(form.getByRole('button', { name: 'Return ₹600.50' }));
    expect(await form.findByText('Please say why it goes back')).toBeVisible();
    expect(await sentTo('refund')).toBeUndefined();
    await user.type(form.getByLabelText(/Reason/), 'Paid for another shop');
    await user.click(form.getByRole('button', { name: 'Return ₹600.50' }));

    expect(await screen.findByText('Razorpay returns the money')).toBeVisible();
    expect(await sentTo('refund')).toEqual({ amount: '600.5', reason: 'Paid for another shop' });
    expect(screen.queryByText('Return …')).not.toBeInTheDocument();
  });

  it('[MY-03] says why Razorpay cannot return it', async () => {
    listIs([aMovement({ method: 'razorpay' })]);
    server.use(
      http.post(`/api/admin/payments/${aMovement().id}/refund`, () =>
        problem(409, 'Nothing of this payment is due back, or it is on its way back already.'),
      ),
    );
    const { user } = openList();

    await user.click(await screen.findByText('Return by Razorpay …'));
    const form = within(screen.getByRole('form', { name: 'Return ₹1,400.00' }));
    await user.type(form.getByLabelText(/Reason/), 'Paid twice{Enter}');

    expect(await form.findByRole('alert')).toHaveTextContent('on its way back already');
  });

  it('[MY-02] in another currency is neither assigned nor kept', async () => {
    listIs([aMovement({ currency: 'USD', amount: 15, unplaced_amount: 15, method: 'razorpay' })]);
    openList();

    expect(await screen.findByText('15.00 USD counts for no order.')).toBeVisible();
    expect(screen.getByText('Return by Razorpay …')).toBeVisible();
    expect(screen.queryByText('Assign to an order …')).not.toBeInTheDocument();
    expect(screen.queryByText('Keep …')).not.toBeInTheDocument();
  });
});
