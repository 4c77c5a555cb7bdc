import { http, HttpResponse } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import { aCreditNote, aReceipt } from '@shop/shared/factories';
import { problem, sent, server } from '@shop/shared/testing';
import { button, delivered, open } from '../test/openOrder';

const note = aCreditNote({ refund_id: 'refund-1', credit_note_number: 'RC/2627/000042' });
const second = aCreditNote({ refund_id: 'refund-2', credit_note_number: 'RC/2728/000001' });
const order = { ...delivered, receipt: aReceipt(), credit_notes: [note, second] };
const path = '/order/order-7/credit_notes/refund-1';

beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:note');
});
afterEach(() => jest.restoreAllMocks());

it('[MY-04] lists each credit note, and saves it as a PDF', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const pdf = new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  server.use(http.get(`/api${path}`, () => pdf));
  const { user } = open(order);

  await user.click(await button('Credit note RC/2627/000042'));

  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'credit-note-rc-2627-000042.pdf');
  expect(sent('GET', path)).toHaveLength(1);
  expect(await button('Credit note RC/2728/000001')).toBeEnabled();
  expect(screen.getAllByText('₹200.55 returned, as a PDF')).toHaveLength(2);
});

it('[MY-04] says beside the button that a credit note could not be loaded', async () => {
  server.use(http.get(`/api${path}`, () => problem(429, 'Please wait')));
  const { user } = open(order);

  await user.click(await button('Credit note RC/2627/000042'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait');
});

it('[MY-04] shows an order whose server does not know credit notes yet', async () => {
  open({ ...delivered, receipt: aReceipt() });

  expect(await button('Download receipt')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Credit note/ })).not.toBeInTheDocument();
});
