import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountYears, MoneyDueReport, Report } from '@shop/shared/contract/admin';
import { aMoneyDueReport, aReport } from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import ReportsPage from './ReportsPage';

const path = '/admin/reports';
const open = () => renderPage(<ReportsPage />, { at: path, signedIn: true });

beforeEach(() => {
  serveSession(adminSession);
  server.use(
    http.get(`/api${path}`, () => HttpResponse.json<Report>(aReport())),
    http.get(`/api${path}/money_due`, () => HttpResponse.json<MoneyDueReport>(aMoneyDueReport())),
    http.get(`/api${path}/accounts`, () =>
      HttpResponse.json<AccountYears>({ years: [2026, 2025] }),
    ),
  );
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

it('[MY-04] saves a file of the chosen financial year for the accountant', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const file = `${path}/accounts/credit-notes.csv`;
  server.use(
    http.get(`/api${file}`, () =>
      HttpResponse.text('Number', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    ),
  );
  const { user } = open();

  await user.selectOptions(await screen.findByLabelText('Financial year'), '2025–26');
  await user.click(screen.getByRole('button', { name: 'Credit notes 2025–26 (CSV)' }));

  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'credit-notes-2025-26.csv');
  expect(new URL(sent('GET', file)[0]?.url ?? '').search).toBe('?year=2025');
});

it('[MY-04] says that a file for the accountant could not be read', async () => {
  server.use(http.get(`/api${path}/accounts/journal.csv`, () => problem(500, 'Not now')));
  const { user } = open();

  await user.click(
    await screen.findByRole('button', { name: 'Payments and refunds 2026–27 (CSV)' }),
  );

  expect(await screen.findByRole('alert')).toBeVisible();
});

it('[MY-04] says what counts as revenue', async () => {
  open();

  expect(await screen.findByText(/^What was paid for orders with a receipt/)).toBeVisible();
  expect(await screen.findByText(/Rupees are what was paid for these orders/)).toBeVisible();
});
