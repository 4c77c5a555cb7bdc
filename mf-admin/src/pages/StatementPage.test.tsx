import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { StatementLinePage, StatementUpload } from '@shop/shared/contract/admin';
import {
  anAdminListedOrder,
  aStatementLine,
  aStatementPage,
  anUpload,
  someCounts,
} from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import StatementPage from './StatementPage';

const path = '/admin/money/statements';
const matchPath = `${path}/lines/1/match`;

const openPage = (list = '') =>
  renderPage(<StatementPage />, {
    at: `/admin/money/statement${list && `?list=${list}`}`,
    pattern: '/admin/money/statement',
    signedIn: true,
  });
const serveLines = (page: StatementLinePage) =>
  server.use(http.get(`/api${path}/lines`, () => HttpResponse.json(page)));
const serveUpload = (answer: StatementUpload) =>
  server.use(http.post(`/api${path}`, () => HttpResponse.json(answer)));
const serveDecision = () =>
  server.use(http.post(`/api${matchPath}`, () => HttpResponse.json(someCounts())));

const file = (name = 'november.csv') => new File(['Date,Narration'], name, { type: 'text/csv' });
const chooseFile = async (user: ReturnType<typeof openPage>['user'], chosen = file()) =>
  user.upload(await screen.findByLabelText(/^File of your bank/), chosen);

beforeEach(() => {
  serveSession(adminSession);
  serveLines(aStatementPage());
});

it('[MY-04] leads back to the overview of the money', async () => {
  openPage();

  expect(await screen.findByRole('link', { name: 'Overview' })).toHaveAttribute(
    'href',
    '/admin/money',
  );
});

describe('[MY-04] importing a statement', () => {
  it('says how many lines were new', async () => {
    const { import: imported } = anUpload();
    serveUpload(anUpload({ import: imported && { ...imported, new_lines: 20, skipped: 1 } }));
    const { user } = openPage();

    await chooseFile(user);

    expect(
      await screen.findByText(
        'november.csv: 100 lines, 20 of them new. 1 row without a day left out.',
      ),
    ).toBeVisible();
  });

  it('says at the file why it cannot be read', async () => {
    const text = 'This is a PDF. Please download the statement as CSV.';
    server.use(http.post(`/api${path}`, () => problem(422, 'Invalid', { file: text })));
    const { user } = openPage();

    await chooseFile(user);

    await waitFor(() =>
      expect(screen.getByLabelText(/^File of your bank/)).toHaveAccessibleDescription(
        expect.stringContaining(text),
      ),
    );
  });

  it('asks once for columns that are not known, and sends the file with them', async () => {
    const unknown = { header: ['Tag', 'Zweck', 'Summe'], samples: [['27/11/26', 'UPI', '1400']] };
    serveUpload(anUpload({ import: null, unknown }));
    const { user } = openPage();
    await chooseFile(user);
    const form = within(await screen.findByRole('form', { name: 'Columns' }));

    await user.selectOptions(form.getByLabelText('Date'), 'Tag: 27/11/26');
    await user.selectOptions(form.getByLabelText(/^Text/), 'Zweck: UPI');
    await user.selectOptions(form.getByLabelText(/^Amount/), 'Summe: 1400');
    serveUpload(anUpload());
    await user.click(form.getByRole('button', { name: 'Import with these columns' }));

    expect(await screen.findByText('november.csv: 100 lines.')).toBeVisible();
    const body = await sent('POST', path)[1]?.formData();
    expect(body?.get('columns')).toBe('{"kind":"bank","at":{"date":0,"text":1,"amount":2}}');
  });

  it('compares what waits, and shows how far it is', async () => {
    const answers = [someCounts({ waiting: 4_000 }), someCounts({ booked: 9_000 })];
    let answer = () => {};
    server.use(
      http.post(`/api${path}/matching`, async () => {
        if (answers.length === 1) await new Promise<void>((resolve) => (answer = resolve));
        serveLines(aStatementPage({ counts: someCounts({ booked: 9_000 }) }));
        return HttpResponse.json(answers.shift());
      }),
    );
    serveLines(aStatementPage({ counts: someCounts({ waiting: 9_000 }) }));
    openPage();

    expect(await screen.findByText('Comparing with the books: 4000 lines to go')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Comparing' })).toHaveValue(5_000);
    answer();
    expect(await screen.findByRole('link', { name: 'Booked (9000)' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('[MY-04] a line of a statement', () => {
  it('is booked with one tap on a proposal', async () => {
    serveLines(aStatementPage({ lines: [aStatementLine()] }));
    serveDecision();
    const { user } = openPage();
    expect(await screen.findByText('Amount and day fit.')).toBeVisible();

    await user.click(
      screen.getByRole('button', { name: 'Book for RR-7K3M-9QWD, Asha Negi: ₹1,400.00' }),
    );

    await waitFor(async () =>
      expect(await sentBodies('POST', matchPath)).toEqual([
        { orders: [{ order: 'RR-7K3M-9QWD', amount: 1400 }] },
      ]),
    );
  });

  it('without a match is booked for an order that was searched', async () => {
    serveLines(
      aStatementPage({
        lines: [aStatementLine({ state: 'unmatched', reason: 'No order fits.', proposals: [] })],
      }),
    );
    serveDecision();
    const order = anAdminListedOrder();
    server.use(
      http.get('/api/admin/orders', () => HttpResponse.json({ orders: [order], next: null })),
    );
    const { user } = openPage('unmatched');
    await user.click(await screen.findByText('Choose an order'));

    await user.type(screen.getByRole('searchbox', { name: /^Order number/ }), order.first_name);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const orders = within(await screen.findByRole('list', { name: 'Found orders' }));
    await user.click(orders.getByRole('button'));

    await waitFor(async () =>
      expect(await sentBodies('POST', matchPath)).toEqual([
        { orders: [{ order: order.order_number, amount: 1400 }] },
      ]),
    );
  });

  it('is ignored with a reason', async () => {
    serveLines(aStatementPage({ lines: [aStatementLine()] }));
    serveDecision();
    const { user } = openPage();
    await user.click(await screen.findByText('Ignore'));
    await user.click(screen.getByRole('button', { name: 'Ignore this line' }));
    expect(await screen.findByText('Please say what this money is')).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: /^What is it/ }), 'Rent');
    await user.click(screen.getByRole('button', { name: 'Ignore this line' }));

    await waitFor(async () =>
      expect((await sentBodies('POST', matchPath))[0]).toMatchObject({
        ignore: true,
        reason: 'Rent',
      }),
    );
  });

  it('shows why it could not be booked', async () => {
    serveLines(aStatementPage({ lines: [aStatementLine()] }));
    const text = 'The reference 412345678901 is in the books already, with ₹1,400.00.';
    server.use(http.post(`/api${matchPath}`, () => problem(409, text)));
    const { user } = openPage();

    await user.click(await screen.findByRole('button', { name: /^Book for/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

it('[MY-04] a failed list of lines is shown as a failure, never as empty', async () => {
  server.use(http.get(`/api${path}/lines`, () => problem(500, 'Broken')));
  openPage();

  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(screen.queryByText('Nothing is to be decided.')).not.toBeInTheDocument();
});
