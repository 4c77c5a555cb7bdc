import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AuditEntry, AuditPage as Page } from '@shop/shared/contract/admin';
import { renderPage, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../test/adminSession';
import AuditPage from './AuditPage';

const entry = (audit_id: number, more: Partial<AuditEntry>): AuditEntry => ({
  ...{ audit_id, at: '2025-09-01T06:30:00.000Z', actor: 'Asha Negi', subject: 'RR-1' },
  actor_email: 'asha@example.com',
  ...{ action: 'order.packed', before: null, after: null },
  ...more,
});

beforeEach(() => {
  sessionIs(adminSession);
  server.use(
    http.get('/api/admin/audit_log', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return HttpResponse.json<Page>(
        after === 'place'
          ? { entries: [entry(1, { subject: 'The first' })], next: null }
          : {
              entries: [
                entry(3, {
                  ...{ action: 'setting.changed', subject: 'payment.cod.max_boxes' },
                  ...{ before: { value: '2' }, after: { value: '3', same: null } },
                }),
                entry(2, { action: 'team.joined', after: { role: 'staff' } }),
              ],
              next: 'place',
            },
      );
    }),
  );
});

it('[AD-11] reads before → after, page by page', async () => {
  const { user, url } = renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  const changed = (await screen.findByText('Setting changed')).closest('li');
  expect(changed).toHaveTextContent(
    'Setting changed · payment.cod.max_boxesvalue: 2 → 3Asha Negi (asha@example.com), 1 Sept 2025, 12:00 pm',
  );
  expect(screen.getByText('Team joined').closest('li')).toHaveTextContent('role: staff');
  await user.click(screen.getByRole('link', { name: 'Earlier' }));
  expect(url()).toBe('/admin/audit?after=place');
  expect(await screen.findByText('The first', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Earlier' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the latest' }));
  expect(await screen.findByText('Setting changed')).toBeInTheDocument();
});

it('[AD-11] says when nothing was done', async () => {
  server.use(
    http.get('/api/admin/audit_log', () => HttpResponse.json<Page>({ entries: [], next: null })),
  );
  renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  expect(await screen.findByText('Nothing was done yet.')).toBeInTheDocument();
});
