import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminListedOrder, BulkResult, BulkStep } from '@shop/shared/contract/admin';
import { anAdminListedOrder } from '@shop/shared/factories';
import { problem, renderPage, server } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { adminSession, serveSession } from '../test/adminSession';
import AdminOrdersPage from './AdminOrdersPage';

const ravi = anAdminListedOrder();
const asha = anAdminListedOrder({
  order_id: 'asha',
  order_number: 'RR-4444-5555',
  first_name: 'Asha',
  last_name: 'Negi',
  payment_method: null,
  leaves_on: null,
  has_instruction: true,
});

/** Collects the queries of list requests. */
const ordersAre = (orders: AdminListedOrder[], next: string | null = null) => {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/orders', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ orders, next });
    }),
  );
  return queries;
};
const open = (query = '') =>
  renderPage(<AdminOrdersPage />, {
    at: `/admin/orders${query}`,
    signedIn: true,
    table: documentTable(true),
  });

beforeEach(() => serveSession(adminSession));

describe('[AD-04] AdminOrdersPage', () => {
  it('links each card to its order', async () => {
    ordersAre([ravi, asha]);
    open();
    const link = await screen.findByRole('link', { name: /Ravi Kumar/ });
    expect(link).toHaveAttribute('href', '/admin/orders/RR-2222-3333');
    expect(link).toHaveTextContent('Ludhiana, Punjab · 2 boxes · ₹2,800');
    expect(link).toHaveTextContent('Leaves Monday 30 November');
    expect(screen.getByRole('link', { name: /Asha Negi/ })).toHaveTextContent(
      'with instructionsPlacedUnpaidTo confirm by phone',
    );
  });

  it('searches and filters orders by the URL', async () => {
    const queries = ordersAre([ravi], 'place-2');
    const { user } = open('?status=placed&q=ravi');
    await screen.findByRole('link', { name: /Ravi Kumar/ });
    expect(queries.at(-1)).toBe('?q=ravi&status=placed');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('placed');
    const words = screen.getByRole('searchbox');
    await user.clear(words);
    await user.type(words, 'asha{Enter}');
    await waitFor(() => expect(queries.at(-1)).toBe('?q=asha&status=placed'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Punjab');
    expect(await screen.findByText('Filters (2)')).toBeInTheDocument();
    expect(queries.at(-1)).toBe('?q=asha&status=placed&state=punjab');
    const older = await screen.findByRole('link', { name: 'Older orders' });
    expect(older.getAttribute('href')).toContain('after=place-2');
  });

  it('tells an empty result from a failed request', async () => {
    ordersAre([]);
    const { unmount } = open('?q=nobody');
    expect(await screen.findByText('No order matches.')).toBeInTheDocument();
    unmount();
    server.use(http.get('/api/admin/orders', () => problem(500, 'Broken')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('No order matches.')).not.toBeInTheDocument();
  });
});

describe('[AD-04] [AD-12] a step for several orders', () => {
  const respond = (results: Partial<BulkResult>[]) => {
    const bodies: BulkStep[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', async ({ request }) => {
        bodies.push((await request.json()) as BulkStep);
        return HttpResponse.json({
          results: results.map((result) => ({ shipment: null, detail: '', ...result })),
        });
      }),
    );
    return bodies;
  };
  const orderOf = (number: string, changes: Partial<AdminListedOrder>) =>
    anAdminListedOrder({ order_id: number, order_number: number, ...changes });
  const choose = async (user: ReturnType<typeof open>['user'], ...numbers: string[]) => {
    for (const number of numbers)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
    expect(screen.getByText(`${numbers.length} selected`)).toBeInTheDocument();
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const stepNames = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Mark|Dispatch|Payment|Cancel)/.test(text));
  const dialogButton = (name: string) =>
    within(screen.getByRole('dialog')).getByRole('button', { name });

  it('shows which orders were changed and why others were not', async () => {
    ordersAre([ravi, orderOf('RR-4444-5555', {})]);
    const bodies = respond([
      { order: 'RR-2222-3333', outcome: 'done' },
      { order: 'RR-4444-5555', outcome: 'refused', detail: 'This order is cancelled.' },
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    expect(stepNames()).toEqual(['Mark as packed', 'Cancel …']);
    await user.click(button('Mark as packed'));
    const outcome = await screen.findByText('1 of 2 packed. 1 refused:');
    expect(outcome.closest('[role=status]')).toHaveFocus();
    expect(screen.getByText(/This order is cancelled\./)).toBeInTheDocument();
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    expect(bodies).toEqual([
      {
        status: 'packed',
        reason: '',
        dispatch_unpaid: false,
        orders: [{ order: 'RR-2222-3333' }, { order: 'RR-4444-5555' }],
      },
    ]);
  });

  it('offers a step only for the orders that can take it', async () => {
    ordersAre([
      ravi,
      orderOf('RR-AAAA-AAAA', { order_status: 'packed' }),
      orderOf('RR-BBBB-BBBB', { order_status: 'dispatched', payment_status: 'paid' }),
      asha,
    ]);
    const bodies = respond([{ order: 'RR-BBBB-BBBB', outcome: 'done' }]);
    const { user } = open();
    await choose(user, 'RR-2222-3333', 'RR-AAAA-AAAA', 'RR-BBBB-BBBB', 'RR-4444-5555');
    expect(stepNames()).toEqual([
      'Mark as packed (1)',
      'Dispatch … (1)',
      'Mark as delivered … (1)',
      'Cancel …',
    ]);
    await user.click(button('Mark as delivered … (1)'));
    expect(bodies).toEqual([]);
    await user.click(dialogButton('Mark as delivered'));
    expect(await screen.findByText('1 of 1 delivered.')).toBeInTheDocument();
    expect(bodies).toMatchObject([{ status: 'delivered', orders: [{ order: 'RR-BBBB-BBBB' }] }]);
  });

  it('undoes a step for the orders that it changed', async () => {
    ordersAre([ravi, orderOf('RR-4444-5555', {})]);
    respond([
      { order: 'RR-2222-3333', outcome: 'done' },
      { order: 'RR-4444-5555', outcome: 'unchanged' },
    ]);
    const undone: unknown[] = [];
    server.use(
      http.post('/api/admin/orders/bulk/undo', async ({ request }) => {
        undone.push(await request.json());
        const result = { order: 'RR-2222-3333', shipment: null, outcome: 'done', detail: '' };
        return HttpResponse.json({ results: [result] });
      }),
    );
    const { user } = open();
    await choose(user, 'RR-2222-3333', 'RR-4444-5555');
    await user.click(button('Mark as packed'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 of 1 no longer packed.')).toBeInTheDocument();
    expect(undone).toEqual([{ change: 'packed', orders: [{ order: 'RR-2222-3333' }] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[MO-02] dispatches unpaid orders only after consent', async () => {
    ordersAre([
      orderOf('RR-AAAA-AAAA', { order_status: 'packed' }),
      orderOf('RR-BBBB-BBBB', { order_status: 'packed', payment_method: 'upi' }),
    ]);
    const bodies = respond([{ order: 'RR-AAAA-AAAA', outcome: 'done' }]);
    const { user } = open();
    expect(await screen.findByText('Not paid (UPI)')).toBeInTheDocument();
    expect(screen.getByText('Pay on delivery')).toBeInTheDocument();
    await choose(user, 'RR-AAAA-AAAA', 'RR-BBBB-BBBB');
    await user.click(button('Dispatch …'));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch 2 shipments?' });
    expect(dialog).toHaveTextContent('2 shipments. 1 is not paid. This can’t be undone.');
    expect(within(dialog).getByRole('list', { name: 'Not paid' })).toHaveTextContent(
      'Ravi Kumar, RR-BBBB-BBBB: ₹2,800',
    );
    await user.click(dialogButton('Dispatch 1 other'));
    await screen.findByText('1 of 1 dispatched.');
    expect(bodies).toMatchObject([{ dispatch_unpaid: false, orders: [{ order: 'RR-AAAA-AAAA' }] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

    await choose(user, 'RR-AAAA-AAAA', 'RR-BBBB-BBBB');
    await user.click(button('Dispatch …'));
    await user.click(screen.getByRole('checkbox', { name: /^Send it without payment: ₹2,800/ }));
    await user.click(dialogButton('Dispatch'));
    await screen.findByText('1 of 1 dispatched.');
    expect(bodies[1]).toMatchObject({
      dispatch_unpaid: true,
      orders: [{ order: 'RR-AAAA-AAAA' }, { order: 'RR-BBBB-BBBB' }],
    });
  });

  it('[MO-03] records the cash of one order with one tap, and of several after showing the sum', async () => {
    ordersAre([
      orderOf('RR-AAAA-AAAA', { order_status: 'delivered' }),
      orderOf('RR-BBBB-BBBB', { order_status: 'dispatched' }),
      orderOf('RR-CCCC-CCCC', { order_status: 'delivered', payment_method: 'upi' }),
    ]);
    const bodies = respond([{ order: 'RR-AAAA-AAAA', outcome: 'done' }]);
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Payment received for RR-AAAA-AAAA' }),
    );
    await screen.findByText('1 of 1 paid.');
    expect(screen.getAllByRole('button', { name: /^Payment received for/ })).toHaveLength(2);

    await choose(user, 'RR-AAAA-AAAA', 'RR-BBBB-BBBB', 'RR-CCCC-CCCC');
    await user.click(button('Payment received (2)'));
    expect(screen.getByRole('dialog')).toHaveTextContent('₹5,600');
    await user.click(dialogButton('Payment received'));
    await screen.findByText('1 of 1 paid.');
    expect(bodies).toMatchObject([
      { status: 'paid', orders: [{ order: 'RR-AAAA-AAAA' }] },
      { status: 'paid', orders: [{ order: 'RR-AAAA-AAAA' }, { order: 'RR-BBBB-BBBB' }] },
    ]);
  });

  it('keeps the selection without a network and sends the step again with the same key', async () => {
    ordersAre([ravi, orderOf('RR-4444-5555', {})]);
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        return HttpResponse.json({ results: [] });
      }),
    );
    const { user } = open();
    await choose(user, 'RR-2222-3333', 'RR-4444-5555');
    await user.click(button('Mark as packed'));
    expect(await screen.findByText(/Not confirmed yet/)).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await user.click(button('Try again'));
    expect(await screen.findByText('0 of 0 packed.')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('cancels orders after asking for the reason', async () => {
    ordersAre([ravi, orderOf('RR-4444-5555', {})]);
    const bodies = respond([{ order: 'RR-2222-3333', outcome: 'done' }]);
    const { user } = open();
    await choose(user, 'RR-2222-3333', 'RR-4444-5555');
    await user.click(button('Cancel …'));
    expect(screen.getByRole('dialog', { name: 'Cancel 2 orders?' })).toBeVisible();
    await user.click(dialogButton('Cancel for good'));
    expect(bodies).toEqual([]);
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Hail');
    await user.click(dialogButton('Cancel for good'));
    expect(await screen.findByText('1 of 1 cancelled.')).toBeInTheDocument();
    expect(bodies).toMatchObject([{ status: 'cancelled', reason: 'Hail' }]);
  });
});
