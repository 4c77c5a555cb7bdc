import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminListedOrder, BulkResult, BulkStep } from '@shop/shared/contract/admin';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../test/adminSession';
import { listedOrder } from '../test/orders';
import AdminOrdersPage from './AdminOrdersPage';

const ravi = listedOrder();
const asha = listedOrder({
  ...{ order_id: 'asha', order_number: 'RR-4444-5555', first_name: 'Asha', last_name: 'Negi' },
  ...{ payment_method: null, leaves_on: null, has_instruction: true },
});

/** The queries of the list that were sent. */
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
  renderPage(<AdminOrdersPage />, { at: `/admin/orders${query}`, signedIn: true });

beforeEach(() => sessionIs(adminSession));

describe('[AD-04] the orders in the admin', () => {
  it('are cards that lead to the order', async () => {
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

  it('are searched and filtered by the URL', async () => {
    const queries = ordersAre([ravi], 'place-2');
    const { user } = open('?status=placed&q=ravi');
    await screen.findByRole('link', { name: /Ravi Kumar/ });
    expect(queries.at(-1)).toBe('?q=ravi&status=placed');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('placed');
    const words = screen.getByRole('searchbox');
    await user.clear(words);
    await user.type(words, 'asha{Enter}');
    await screen.findByRole('searchbox');
    expect(queries.at(-1)).toBe('?q=asha&status=placed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Punjab');
    expect(await screen.findByText('Filters (2)')).toBeInTheDocument();
    expect(queries.at(-1)).toBe('?q=asha&status=placed&state=punjab');
    const older = await screen.findByRole('link', { name: 'Older orders' });
    expect(older.getAttribute('href')).toContain('after=place-2');
  });

  it('says that none is like the filter, and that the list could not be read', async () => {
    ordersAre([]);
    const { unmount } = open('?q=nobody');
    expect(await screen.findByText('No order is like that.')).toBeInTheDocument();
    unmount();
    server.use(http.get('/api/admin/orders', () => problem(500, 'Broken')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('No order is like that.')).not.toBeInTheDocument();
  });
});

describe('[AD-04] [AD-12] a step for several orders', () => {
  const respond = (results: Partial<BulkResult>[]) => {
    const bodies: { step: BulkStep; key: string | null }[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', async ({ request }) => {
        const step = (await request.json()) as BulkStep;
        bodies.push({ step, key: request.headers.get('idempotency-key') });
        return HttpResponse.json({
          results: results.map((result) => ({ shipment: null, detail: '', ...result })),
        });
      }),
    );
    return bodies;
  };
  const choose = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Choose RR-2222-3333' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose RR-4444-5555' }));
    expect(screen.getByText('2 chosen')).toBeInTheDocument();
  };

  it('says what is done and why the rest is not', async () => {
    ordersAre([ravi, asha]);
    const bodies = respond([
      { order: 'RR-2222-3333', outcome: 'done' },
      { order: 'RR-4444-5555', outcome: 'refused', detail: 'This order is cancelled.' },
    ]);
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(await screen.findByText('1 of 2 packed. 1 refused:')).toBeInTheDocument();
    expect(screen.getByText(/This order is cancelled\./)).toBeInTheDocument();
    expect(screen.queryByText('2 chosen')).not.toBeInTheDocument();
    expect(bodies[0]?.step).toEqual({
      ...{ status: 'packed', reason: '' },
      orders: [{ order: 'RR-2222-3333' }, { order: 'RR-4444-5555' }],
    });
  });

  it.each(['packed', 'dispatched', 'delivered'] as const)('can be ‘%s’', async (status) => {
    ordersAre([ravi, asha]);
    const bodies = respond([{ order: 'RR-2222-3333', outcome: 'done' }]);
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${status}$`, 'i') }));
    expect(await screen.findByText(`1 of 1 ${status}.`)).toBeInTheDocument();
    expect(bodies.map(({ step }) => step.status)).toEqual([status]);
  });

  it('keeps the choice without a network, and is sent again with the same key', async () => {
    ordersAre([ravi, asha]);
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        return HttpResponse.json({ results: [] });
      }),
    );
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Dispatched' }));
    expect(await screen.findByText(/Not confirmed yet/)).toBeInTheDocument();
    expect(screen.getByText('2 chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 0 dispatched.')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('cancels after asking for the reason', async () => {
    ordersAre([ravi, asha]);
    const bodies = respond([{ order: 'RR-2222-3333', outcome: 'done' }]);
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Cancel …' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel these 2 orders?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel for good' }));
    expect(bodies).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Hail');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel for good' }));
    expect(await screen.findByText('1 of 1 cancelled.')).toBeInTheDocument();
    expect(bodies[0]?.step).toMatchObject({ status: 'cancelled', reason: 'Hail' });
  });
});
