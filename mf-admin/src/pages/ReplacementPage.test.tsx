import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplacementOutcome } from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import {
  anOrderLink,
  anOutcome,
  aRefund,
  aReplacementPage,
  aReplacementSummary,
} from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { replacementCase } from '../test/replacementCase';
import ReplacementPage from './ReplacementPage';
import ReplacementsPage from './ReplacementsPage';

const path = '/admin/replacements/request-1';
const at = '2026-11-21T05:00:00.000Z';
const outcome = (changes: Partial<ReplacementOutcome>) =>
  anOutcome({ kind: 'refusal', at, ...changes });
const refund = aRefund({ amount: 450, due_by: at });

const open = () =>
  renderPage(<ReplacementPage />, {
    at: path,
    pattern: '/admin/replacements/:requestId',
    signedIn: true,
  });
const caseIs = (found: ReplacementCase) =>
  server.use(http.get(`/api${path}`, () => HttpResponse.json<ReplacementCase>(found)));
const decidedBy = (found: ReplacementCase) =>
  server.use(http.post(`/api${path}/outcome`, () => HttpResponse.json<ReplacementCase>(found)));
const inDialog = async (title: string, name: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name });
const choose = (name: RegExp) => screen.findByRole('radio', { name });

beforeEach(() => {
  serveSession(adminSession);
  caseIs(replacementCase());
  server.use(
    http.get('/api/admin/replacement_photos/:id', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(1), { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
});

it('[AD-08] shows order, customer and enlargeable photos', async () => {
  const { user } = open();
  expect(await screen.findByText('Bruised')).toBeVisible();
  expect(screen.getByText('12 apples')).toBeVisible();
  expect(screen.getByText('4 × 10 kg, ₹5,600.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'RR-7K3M-9QWD' })).toHaveAttribute(
    'href',
    '/admin/orders/RR-7K3M-9QWD',
  );
  expect(screen.getByRole('link', { name: '9816054321' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Enlarge: Photo 2 of the damage' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2 of the damage' });
  expect(
    await within(dialog).findByRole('img', { name: 'Photo 2 of the damage, enlarged' }),
  ).toHaveAttribute('src', 'blob:test');
});

it('[AD-08] asks for the number of new boxes and for confirmation', async () => {
  const order = anOrderLink({ order_number: 'RR-AAAA-AAAA' });
  decidedBy(replacementCase(outcome({ kind: 'replacement', order })));
  const { user } = open();
  await user.click(await choose(/new boxes/));
  const boxes = screen.getByRole('textbox', { name: 'How many boxes do you send?' });
  expect(boxes).toHaveValue('');
  expect(boxes).toHaveAccessibleDescription(/7 are left/);
  await user.type(boxes, '2');
  await user.click(screen.getByRole('button', { name: 'Send new boxes' }));
  await user.click(await inDialog('Send 2 × Golden at no cost?', 'Not yet'));
  expect(sent('POST', `${path}/outcome`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send new boxes' }));
  await user.click(await inDialog('Send 2 × Golden at no cost?', 'Send new boxes'));
  expect(await screen.findByRole('link', { name: 'RR-AAAA-AAAA' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Outcome' })).toHaveFocus();
  expect(screen.queryByRole('form', { name: 'Outcome' })).not.toBeInTheDocument();
  expect(await sentBodies('POST', `${path}/outcome`)).toEqual([
    { kind: 'replacement', reason: '', quantity: '2' },
  ]);
});

it.each([
  ['₹1,100', 'Return ₹1,100 for Golden?'],
  ['Rs. 450.5', 'Return ₹450.50 for Golden?'],
])(
  '[AD-08] shows the typed amount %s in standard form in the confirmation',
  async (typed, question) => {
    const { user } = open();
    await user.click(await choose(/part of the payment/));
    await user.type(screen.getByRole('textbox', { name: 'Amount in rupees' }), typed);

    await user.click(screen.getByRole('button', { name: 'Return the amount' }));

    expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
  },
);

it('[AD-08] shows a typed number of boxes in standard digits in the confirmation', async () => {
  const { user } = open();
  await user.click(await choose(/new boxes/));
  await user.type(screen.getByRole('textbox', { name: /How many boxes/ }), '२');

  await user.click(screen.getByRole('button', { name: 'Send new boxes' }));

  expect(await screen.findByRole('dialog', { name: 'Send 2 × Golden at no cost?' })).toBeVisible();
});

it('[AD-08] decides on a refund and records it later', async () => {
  decidedBy(replacementCase(outcome({ kind: 'refund', refund })));
  const made = { ...refund, refunded_at: at, reference: '412345678901' };
  server.use(
    http.post(`/api${path}/refund`, () =>
      HttpResponse.json(replacementCase(outcome({ kind: 'refund', refund: made }))),
    ),
  );
  const { user } = open();
  await user.click(await choose(/part of the payment/));
  await user.type(screen.getByRole('textbox', { name: 'Amount in rupees' }), '450');
  await user.click(screen.getByRole('button', { name: 'Return the amount' }));
  await user.click(await inDialog('Return ₹450 for Golden?', 'Return the amount'));
  const reference = await screen.findByRole('textbox', { name: /Reference of the refund/ });
  expect(screen.getByText('₹450.00')).toBeVisible();
  await user.type(reference, '412345678901');
  await user.click(screen.getByRole('button', { name: 'Record the refund' }));
  expect(await screen.findByText(/^Made .* reference 412345678901$/)).toBeVisible();
  expect(await sentBodies('POST', `${path}/outcome`)).toEqual([
    { kind: 'refund', reason: '', amount: '450', reference: '' },
  ]);
  expect(await sentBodies('POST', `${path}/refund`)).toEqual([{ reference: '412345678901' }]);
});

it('[AD-08] shows that an unpaid order has nothing to return', async () => {
  caseIs(replacementCase(null, { payment_status: 'unpaid', paid_amount: 0 }));
  const { user } = open();
  await user.click(await choose(/part of the payment/));
  expect(screen.getByRole('note')).toHaveTextContent('not recorded as received');
});

it('[AD-12] keeps the reason of a refusal without a response', async () => {
  server.use(http.post(`/api${path}/outcome`, () => HttpResponse.error(), { once: true }));
  const { user, unmount } = open();
  await user.click(await choose(/^Refuse/));
  const reason = 'The photos show other apples.';
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(screen.getByRole('button', { name: 'Refuse the request' }));
  await user.click(await inDialog('Refuse the request for Golden?', 'Refuse the request'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
  unmount();
  decidedBy(replacementCase(outcome({ reason })));
  const again = open();
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
  await again.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Refused, by Asha Negi/)).toBeVisible();
});

it('[AD-08] shows missing input at its field without a confirmation', async () => {
  const errors = { quantity: 'Please enter how many boxes you send' };
  server.use(http.post(`/api${path}/outcome`, () => problem(422, errors.quantity, errors)));
  const { user } = open();
  await user.click(await choose(/new boxes/));
  await user.click(screen.getByRole('button', { name: 'Send new boxes' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /How many boxes/ })).toBeInvalid(),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('ReplacementsPage', () => {
  const list = '/admin/replacements';
  it('[AD-08] lists open requests and due refunds', async () => {
    const page = aReplacementPage({
      requests: [
        aReplacementSummary(),
        aReplacementSummary({
          request_id: 'request-2',
          order_number: 'RR-AAAA-AAAA',
          name: 'Ravi Rana',
          label: 'Fuji',
          damaged_apples: 3,
          outcome: 'refund',
          refund_due_by: '2999-01-01T05:00:00.000Z',
        }),
      ],
    });
    server.use(http.get(`/api${list}`, () => HttpResponse.json(page)));
    renderPage(<ReplacementsPage />, { at: list, signedIn: true });
    const cards = within(await screen.findByRole('list', { name: 'Requests' }));
    const [first, second] = cards.getAllByRole('link');
    expect(first).toHaveAttribute('href', path);
    expect(first).toHaveTextContent('Meera Iyer, 12 damaged');
    expect(second).toHaveTextContent('Refund by Tuesday 1 January');
  });

  it('[AD-08] shows that no request is waiting', async () => {
    server.use(http.get(`/api${list}`, () => HttpResponse.json(aReplacementPage())));
    renderPage(<ReplacementsPage />, { at: list, signedIn: true });
    expect(await screen.findByText('No request is waiting for a decision.')).toBeVisible();
  });
});
