import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountYears, MoneyDueReport, Report } from '@shop/shared/contract/admin';
import {
  aMoneyDueReport,
  aMoneyDueRow,
  aReport,
  aReportRow,
  someSums,
} from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import ReportsPage from './ReportsPage';

const report = aReport({
  from: '2026-09-07',
  to: '2026-11-23',
  rows: [
    aReportRow({
      key: '2026-11-16',
      label: 'Week of 16 November',
      boxes: 12,
      rupees: 16_800,
    }),
    aReportRow({
      key: '2026-11-23',
      label: 'Week of 23 November',
      boxes: 3,
      rupees: 4200.5,
    }),
  ],
  total: someSums({ boxes: 15, rupees: 21_000.5 }),
});
const path = '/admin/reports';
const open = (at = path) => renderPage(<ReportsPage />, { at, signedIn: true });
const reportIs = (found: Report) =>
  server.use(http.get(`/api${path}`, () => HttpResponse.json<Report>(found)));
const moneyDueIs = (due: MoneyDueReport) =>
  server.use(http.get(`/api${path}/money_due`, () => HttpResponse.json<MoneyDueReport>(due)));

beforeEach(() => {
  serveSession(adminSession);
  reportIs(report);
  moneyDueIs(aMoneyDueReport());
  server.use(
    http.get(`/api${path}/accounts`, () =>
      HttpResponse.json<AccountYears>({ years: [2026, 2025] }),
    ),
  );
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

it('[MO-01] shows money due by age, with its orders and a file', async () => {
  moneyDueIs(
    aMoneyDueReport({
      today: '2026-11-25',
      ages: [
        { label: 'Up to 7 days', orders: 0, rupees: 0 },
        { label: '8 to 30 days', orders: 1, rupees: 1400 },
      ],
      rows: [aMoneyDueRow({ is_reported: true, rupees: 1400, since: '2026-11-01' })],
      total: 1400,
    }),
  );
  open();
  const table = within(await screen.findByRole('table', { name: 'Money due by age' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Due forOrdersRupees',
    'Up to 7 days0₹0.00',
    '8 to 30 days1₹1,400.00',
    'Total1₹1,400.00',
  ]);
  const link = screen.getByRole('link', { name: 'Ravi Kumar', hidden: true });
  expect(link).toHaveAttribute('href', '/admin/orders/RR-2222-3333');
  expect(link.closest('li')).toHaveTextContent(
    'Ravi Kumar: ₹1,400.00 · UPI, reported · since Sunday 1 November 2026',
  );
  expect(screen.getByRole('button', { name: 'Download money due (CSV)' })).toBeInTheDocument();
});

it('[MO-01] shows that nothing is owed', async () => {
  open();
  expect(await screen.findByText('Nothing is owed to you.')).toBeInTheDocument();
});

it('[AD-10] shows charts and a table of boxes and rupees', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Boxes and rupees by week' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'WeekBoxesRupees',
    'Week of 16 November12₹16,800.00',
    'Week of 23 November3₹4,200.50',
    'Total15₹21,000.50',
  ]);
  expect(screen.getByRole('img', { name: /^Boxes by week/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Rupees by week/ })).toBeInTheDocument();
  expect(screen.getByText(/on the day it was placed/)).toBeVisible();
});

it('[AD-10] keeps range and grouping in the URL', async () => {
  const { user, url } = open();
  const from = await screen.findByLabelText('From');
  await screen.findByRole('table');
  expect(screen.getByLabelText('From')).toHaveValue('2026-09-07');
  expect(from).toBeDefined();
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await user.selectOptions(screen.getByLabelText('By'), 'state');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(url()).toBe('/admin/reports?from=2026-11-01&to=2026-11-23&by=state'));
  const searches = () => sent('GET', path).map((request) => new URL(request.url).search);
  await waitFor(() => expect(searches()).toContain('?from=2026-11-01&to=2026-11-23&by=state'));
});

it('[AD-10] saves the report as a CSV file', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.use(
    http.get(`/api${path}.csv`, () =>
      HttpResponse.text('Week', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty(
    'download',
    'orders-by-week-2026-09-07-2026-11-23.csv',
  );
  const [request] = sent('GET', `${path}.csv`);
  expect(new URL(request?.url ?? '').search).toBe('?from=2026-09-07&to=2026-11-23&by=week');
});

it('[AD-10] shows that the file could not be downloaded', async () => {
  server.use(http.get(`/api${path}.csv`, () => problem(500, 'Not now')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('[AD-10] rejects an invalid range and shows an empty report', async () => {
  const detail = 'The last day cannot be before the first one';
  server.use(http.get(`/api${path}`, () => problem(422, detail), { once: true }));
  const { user } = open(`${path}?from=2026-11-02&to=2026-11-01`);
  expect(await screen.findByText(detail)).toBeVisible();
  reportIs(aReport({ rows: [], total: someSums({ boxes: 0, rupees: 0 }) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No order was placed on these days.')).toBeVisible();
});

it('[AD-10] explains an impossible range at its field, and keeps the report', async () => {
  const { user, url } = open();
  await screen.findByRole('table', { name: 'Boxes and rupees by week' });
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '2026-09-01');

  await user.click(screen.getByRole('button', { name: 'Show' }));

  await waitFor(() =>
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'The last day cannot be before the first one',
    ),
  );
  expect(url()).toBe('/admin/reports');
});
