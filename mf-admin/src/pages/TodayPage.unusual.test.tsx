import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  AdminSetting,
  SeenUnusual,
  Today,
  UnusualEntry,
  WaitingSetting,
} from '@shop/shared/contract/admin';
import { anAdminSetting, anUnusualEntry, aToday, aWaitingSetting } from '@shop/shared/factories';
import { renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import TodayPage from './TodayPage';

const open = () => renderPage(<TodayPage />, { at: '/admin', signedIn: true });

beforeEach(() => {
  serveSession(adminSession);
  server.use(http.get('/api/admin/today', () => HttpResponse.json<Today>(aToday())));
});

describe('[S-54] UnusualSection', () => {
  it('shows owners unusual events with person and link', async () => {
    const refused = anUnusualEntry({ audit_id: 2, kind: 'refused', subject: 'PUT /settings/x' });
    server.use(
      http.get('/api/admin/unusual', () =>
        HttpResponse.json<UnusualEntry[]>([refused, anUnusualEntry()]),
      ),
    );
    open();
    const section = await screen.findByRole('region', { name: 'Unusual 2' });
    const own = within(section).getByRole('link', { name: /order of their own/ });
    expect(own).toHaveTextContent('Ravi Thakur (ravi@example.in) · RR-7K3M-9QWD');
    expect(own).toHaveAttribute('href', '/admin/orders/RR-7K3M-9QWD');
    expect(within(section).getByRole('link', { name: /only owners/ })).toHaveAttribute(
      ...(['href', '/admin/audit'] as const),
    );
  });

  it('[AD-11] marks one event or all as seen', async () => {
    const others = [2, 3].map((audit_id) =>
      anUnusualEntry({ audit_id, subject: `RR-${audit_id}` }),
    );
    server.use(
      http.get('/api/admin/unusual', () => HttpResponse.json([anUnusualEntry(), ...others])),
      http.post('/api/admin/unusual/seen', async ({ request }) => {
        const { entries } = (await request.json()) as SeenUnusual;
        return HttpResponse.json(entries.length === 1 ? others : []);
      }),
    );
    const { user } = open();
    const buttons = await screen.findAllByRole('button', { name: /^Mark as seen: Decided/ });

    await user.click(buttons[0] ?? document.body);
    expect(await screen.findByRole('region', { name: 'Unusual 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark all as seen' }));

    await waitFor(() => expect(screen.queryByText(/^Unusual/)).not.toBeInTheDocument());
    const kind = 'own_order';
    expect(await sentBodies('POST', '/admin/unusual/seen')).toEqual([
      { entries: [{ audit_id: 1, kind }] },
      { entries: [2, 3].map((audit_id) => ({ audit_id, kind })) },
    ]);
  });

  it('[S-52] shows owners a new payee that waits', async () => {
    const waiting = aWaitingSetting({
      name: 'payment.upi.vpa',
      value: 'new@okbank',
      in_force_at: '2026-11-27T06:30:00.000Z',
    });
    server.use(
      http.get('/api/admin/waiting_settings', () => HttpResponse.json<WaitingSetting[]>([waiting])),
    );
    open();
    const link = await screen.findByRole('link', { name: /paid to somebody else/ });
    expect(link).toHaveTextContent('new@okbank · from Friday 27 November, 12:00 pm');
    expect(link).toHaveAttribute('href', '/admin/settings');
  });

  it('does not load unusual events for staff', async () => {
    serveSession({ ...adminSession, role: 'staff' });
    open();
    expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
    expect(sent('GET', '/admin/unusual')).toHaveLength(0);
    expect(screen.queryByText('Unusual')).not.toBeInTheDocument();
  });
});

describe('[AD-09] RefusedSettings', () => {
  const refused = anAdminSetting({
    name: 'payment.cod.max_boxes',
    value: '2',
    refused: 'several',
    is_default: true,
    description: 'Cash on delivery: most boxes per order',
  });
  const settingsAre = (settings: AdminSetting[]) =>
    server.use(http.get('/api/admin/settings', () => HttpResponse.json(settings)));

  it('lists settings with refused values for owners', async () => {
    settingsAre([refused, { ...refused, name: 'stock.low_threshold', refused: null }]);

    open();

    const section = await screen.findByRole('region', { name: 'Settings to save again 1' });
    const link = within(section).getByRole('link', { name: /Cash on delivery: most boxes/ });
    expect(link).toHaveTextContent('The shop can no longer use ‘several’.');
    expect(link).toHaveAttribute('href', '/admin/settings');
  });

  it('does not load settings for staff', async () => {
    serveSession({ ...adminSession, role: 'staff' });

    open();

    expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
    expect(sent('GET', '/admin/settings')).toHaveLength(0);
  });
});
