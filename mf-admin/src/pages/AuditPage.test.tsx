import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AuditEntry } from '@shop/shared/contract/admin';
import { anAuditEntry, anAuditPage } from '@shop/shared/factories';
import { renderPage, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import AuditPage from './AuditPage';

const entry = (audit_id: number, more: Partial<AuditEntry>): AuditEntry =>
  anAuditEntry({ audit_id, ...more });

beforeEach(() => {
  serveSession(adminSession);
  server.use(
    http.get('/api/admin/audit_log', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return HttpResponse.json(
        after === 'place'
          ? anAuditPage({ entries: [entry(1, { subject: 'The first' })] })
          : anAuditPage({
              entries: [
                entry(3, {
                  action: 'setting.changed',
                  subject: 'payment.cod.max_boxes',
                  before: { value: '2' },
                  after: { value: '3', same: null },
                }),
                entry(2, { action: 'team.joined', after: { role: 'staff' } }),
              ],
              next: 'place',
            }),
      );
    }),
  );
});

it('[AD-11] shows changes as before → after, page by page', async () => {
  const { user, url } = renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  const changed = (await screen.findByText('Setting changed')).closest('li');
  expect(changed).toHaveTextContent(
    'Setting changed · Cash on delivery: most boxes per order2 → 3Asha Negi (asha@example.com), 1 Sept 2025, 12:00 pm',
  );
  expect(screen.getByText('Team joined').closest('li')).toHaveTextContent('Role: Staff');
  await user.click(screen.getByRole('link', { name: 'Earlier' }));
  expect(url()).toBe('/admin/audit?after=place');
  expect(await screen.findByText('The first', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Earlier' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the latest' }));
  expect(await screen.findByText('Setting changed')).toBeInTheDocument();
});

it('[AD-11] shows that nothing was changed yet', async () => {
  server.use(http.get('/api/admin/audit_log', () => HttpResponse.json(anAuditPage())));
  renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  expect(await screen.findByText('Nothing has been changed yet.')).toBeInTheDocument();
});

it('[AD-11] formats settings, days, prices and lists for people', async () => {
  const change = (action: string, subject: string, before: object | null, after: object) =>
    entry(1, { action, subject, before: { ...before }, after: { ...after } });
  const entries = [
    change('setting.changed', 'dispatch.days', { value: 'monday' }, { value: 'monday,thursday' }),
    change('setting.changed', 'payment.cod.enabled', { value: 'yes' }, { value: 'no' }),
    change('setting.changed', 'payment.upi.max_amount', { value: '100000' }, { value: '' }),
    change('setting.changed', 'dispatch.planting.from', { value: '12-15' }, { value: '11-01' }),
    change(
      'product.changed',
      'golden',
      { price: 1700, sale_from: null, harvest_months: [9], is_published: true, image_url: '/a' },
      {
        price: 1475.5,
        sale_from: '11-01',
        harvest_months: [9, 10],
        is_published: false,
        image_url: '/b',
      },
    ),
    change(
      'order.dates_changed',
      'RR-1',
      { leaves_on: '2026-11-30' },
      {
        leaves_on: '2026-12-07',
        applies_at: '2026-11-30T10:05:00.000Z',
        payment_status: 'refund_due',
      },
    ),
    change('order.dispatched', 'RR-2', null, { without_payment: 2800 }),
  ].map((other, index) => ({ ...other, audit_id: index + 1 }));
  server.use(http.get('/api/admin/audit_log', () => HttpResponse.json(anAuditPage({ entries }))));
  renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  await screen.findByText('Product changed');
  const texts = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('Asha Negi (asha@example.com), '));
  const signature = 'Asha Negi (asha@example.com), 1 Sept 2025, 12:00 pm';
  expect(texts).toEqual([
    `Setting changed · Boxes leave onMonday → Monday, Thursday${signature}`,
    `Setting changed · Cash on deliveryOn → Off${signature}`,
    `Setting changed · UPI: up to (₹)₹1,00,000 → not set${signature}`,
    `Setting changed · Plants leave from15 December → 1 November${signature}`,
    'Product changed · goldenPrice: ₹1,700 → ₹1,475.50Sold from: 1 November' +
      `Harvest: September → September, OctoberPublished: Yes → NoPhoto: another photo${signature}`,
    'Order dates changed · RR-1Leaves on: Monday 30 November 2026 → Monday 7 December 2026' +
      `Applies from: 30 Nov 2026, 3:35 pmPayment: Refund due${signature}`,
    `Order dispatched · RR-2Agreed to send without payment: ₹2,800${signature}`,
  ]);
});

it('[AD-01] [AD-11] shows the areas of a member by their labels', async () => {
  const areas = entry(4, {
    action: 'team.areas_changed',
    subject: 'mira@example.in',
    before: { areas: ['orders', 'catalog'] },
    after: { areas: [] },
  });
  server.use(
    http.get('/api/admin/audit_log', () => HttpResponse.json(anAuditPage({ entries: [areas] }))),
  );
  renderPage(<AuditPage />, { at: '/admin/audit', signedIn: true });
  const changed = (await screen.findByText('Team areas changed')).closest('li');
  expect(changed).toHaveTextContent('mira@example.in');
  expect(changed).toHaveTextContent('Areas: Orders, Products → none');
});
