import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { AdminSession, Today } from '@shop/shared/contract/admin';
import { redirect } from '@shop/shared/browser/redirect';
import { aQueue, aTask, aToday } from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { adminSession, serveNoUnusualEvents, serveSession } from '../test/adminSession';
import { installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import TodayPage from './TodayPage';

const todayIs = (today: Today) =>
  server.use(http.get('/api/admin/today', () => HttpResponse.json<Today>(today)));
beforeEach(() => {
  serveNoUnusualEvents();
  todayIs(aToday());
});

const open = (signedIn = true) =>
  renderPage(<TodayPage />, {
    at: '/admin',
    signedIn,
    table: documentTable(true),
  });

it('[AD-01] shows who is signed in and links the shop', async () => {
  serveSession(adminSession);
  open();
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today');
  expect(screen.getByRole('button', { name: 'Account of Asha Negi' })).toBeInTheDocument();
  expect(screen.getByText('Open the shop')).toHaveAttribute('href', '/');
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
});

it('loads tasks once, in parallel with the session', async () => {
  const isRead = new Promise<void>((resolve) => {
    server.use(
      http.get('/api/admin/today', () => {
        resolve();
        return HttpResponse.json<Today>(aToday());
      }),
      http.get('/api/admin/session', async () => {
        await isRead;
        await delay(50);
        return HttpResponse.json<AdminSession>(adminSession);
      }),
    );
  });
  open();
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing is waiting. Well done.')).toBeInTheDocument();
  expect(sent('GET', '/admin/today')).toHaveLength(1);
});

it('[AD-02] hides earlier refusals after the second factor is confirmed', async () => {
  installFakeDevice();
  serveSession({ ...adminSession, admin_until: null });
  let isConfirmed = false;
  let respond = () => {};
  server.use(
    http.get('/api/admin/today', async () => {
      if (!isConfirmed) return problem(403, 'Please confirm that it is you with your passkey.');
      await new Promise<void>((resolve) => (respond = resolve));
      return HttpResponse.json<Today>(aToday());
    }),
    http.post('/api/admin/session/options', () => HttpResponse.json(passkeyOptions('of today'))),
    http.post('/api/admin/session/passkey', () => {
      isConfirmed = true;
      serveSession(adminSession);
      return HttpResponse.json(adminSession);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue with the passkey' }));
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
  expect(screen.queryByText(/Please confirm that it is you/)).not.toBeInTheDocument();
  await waitFor(() => {
    respond();
    expect(screen.getByText('Nothing is waiting. Well done.')).toBeInTheDocument();
  });
});

it('[AD-01] shows customers the not-found page', async () => {
  server.use(http.get('/api/admin/session', () => problem(404, 'There is nothing here')));
  open();
  expect(await screen.findByText('Nothing grows at this address')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
});

it('asks visitors to sign in', async () => {
  open(false);
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link).toHaveAttribute('href', '/login?next=%2Fadmin');
});

it('[AD-02] hides the page before the second factor is confirmed', async () => {
  serveSession({ ...adminSession, admin_until: null });
  open();
  expect(await screen.findByText('Confirm that it is you')).toBeInTheDocument();
  expect(screen.queryByText('Welcome, Asha Negi.')).not.toBeInTheDocument();
});

it('shows a failure and loads the session again', async () => {
  let attempts = 0;
  server.use(
    http.get('/api/admin/session', () => {
      attempts += 1;
      return attempts === 1
        ? problem(400, 'Not now')
        : HttpResponse.json<AdminSession>(adminSession);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
});

it('signs the person out', async () => {
  const redirected = jest.spyOn(redirect, 'to').mockImplementation(() => undefined);
  serveSession(adminSession);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Negi' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(redirected).toHaveBeenCalledWith('/login'));
  expect(screen.getByText('Please sign in')).toBeInTheDocument();
});

describe('[AD-03] tasks', () => {
  const item = aTask({ boxes: 2, due_by: '2026-11-28T05:00:00.000Z' });

  it('links overdue shipments to the first day of the packing list', async () => {
    serveSession(adminSession);
    todayIs(
      aToday({
        packing_day: '2026-12-07',
        overdue: aQueue([item]),
        to_pack: aQueue([{ ...item, due_by: null }]),
      }),
    );
    open();
    const overdue = await screen.findByRole('region', { name: 'Overdue 1' });
    expect(within(overdue).getByRole('link', { name: 'Open the packing list' })).toHaveAttribute(
      'href',
      '/admin/packing',
    );
  });

  it('shows the deadline of a task and links its order', async () => {
    serveSession(adminSession);
    todayIs(
      aToday({
        packing_day: '2026-11-30',
        refunds_due: aQueue([item], 7),
        to_pack: aQueue([{ ...item, due_by: null }]),
      }),
    );
    open();
    const refunds = await screen.findByRole('region', { name: 'Refunds due 7' });
    const link = within(refunds).getByRole('link', { name: /Ravi Kumar/ });
    expect(link).toHaveAttribute('href', '/admin/orders/RR-2222-3333');
    expect(link).toHaveTextContent('RR-2222-3333 · 2 boxes · due Saturday 28 November');
    expect(within(refunds).getByText('and 6 more')).toBeInTheDocument();
    const packing = screen.getByRole('region', { name: 'To pack for Monday 30 November 1' });
    expect(within(packing).getByRole('link', { name: 'Open the packing list' })).toHaveAttribute(
      'href',
      '/admin/packing?day=2026-11-30',
    );
    expect(screen.getByText('All clear elsewhere.')).toBeInTheDocument();
  });

  it('marks overdue tasks and shows the year if it is not the current one', async () => {
    serveSession({ ...adminSession, now: '2026-11-25T06:30:00.000Z' });
    const late = { ...item, due_by: '2026-11-25T05:00:00.000Z' };
    const lastYear = { ...item, subject: 'RR-4444-5555', due_by: '2025-12-30T05:00:00.000Z' };
    const nextYear = { ...item, subject: 'RR-6666-7777', due_by: '2027-01-02T05:00:00.000Z' };
    todayIs(aToday({ refunds_due: aQueue([lastYear, late, nextYear]) }));

    open();

    const refunds = await screen.findByRole('region', { name: 'Refunds due 3' });
    expect(
      within(refunds)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ravi KumarRR-4444-5555 · 2 boxes · overdue since Tuesday 30 December 2025',
      'Ravi KumarRR-2222-3333 · 2 boxes · overdue since today',
      'Ravi KumarRR-6666-7777 · 2 boxes · due Saturday 2 January 2027',
    ]);
  });

  it('[MO-01] shows money due, with cash and UPI in separate lists', async () => {
    serveSession(adminSession);
    const owed = { ...item, boxes: null, amount: 1400 };
    todayIs(
      aToday({
        cash_due: aQueue([owed]),
        upi_due: aQueue([{ ...owed, name: 'Meera Rana' }], 6),
      }),
    );
    open();
    const cash = await screen.findByRole('region', { name: 'Cash to receive 1' });
    expect(within(cash).getByRole('link', { name: /Ravi Kumar/ })).toHaveTextContent(
      'RR-2222-3333 · ₹1,400.00 · due since Saturday 28 November',
    );
    expect(within(cash).getByRole('link', { name: 'All money due' })).toHaveAttribute(
      'href',
      '/admin/reports',
    );
    const upi = screen.getByRole('region', { name: 'Online payments due 6' });
    expect(within(upi).getByRole('link', { name: /Meera Rana/ })).toBeInTheDocument();
  });

  it('[AD-08] links replacement requests and their refunds', async () => {
    serveSession(adminSession);
    const request = { ...item, request_id: '11111111-1111-4111-8111-111111111111' };
    const list = aQueue([request]);
    todayIs(aToday({ replacement_requests: list, replacement_refunds: list }));
    open();
    for (const name of ['Refunds of damaged boxes 1', 'Replacement requests 1']) {
      const region = await screen.findByRole('region', { name });
      expect(within(region).getByRole('link', { name: /Ravi Kumar/ })).toHaveAttribute(
        'href',
        '/admin/replacements/11111111-1111-4111-8111-111111111111',
      );
    }
  });

  it('shows that nothing is waiting', async () => {
    serveSession(adminSession);
    open();
    expect(await screen.findByText('Nothing is waiting. Well done.')).toBeInTheDocument();
  });

  it('shows a failure instead of an empty list', async () => {
    serveSession(adminSession);
    server.use(http.get('/api/admin/today', () => problem(500, 'Broken')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing is waiting. Well done.')).not.toBeInTheDocument();
  });
});
