import { http, HttpResponse } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { aReceipt } from '@shop/shared/factories';
import { defer, problem, sent, server } from '@shop/shared/testing';
import { button, delivered, open, placed } from '../test/openOrder';

const receipt = aReceipt({ receipt_number: 'RR/2627/000042' });
const withReceipt: OrderDetails = { ...delivered, receipt };

/** The files that the page saves. */
const files: { name: string; content: Blob }[] = [];
const pdf = () => new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

beforeEach(() => {
  files.length = 0;
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blobs.push(file as Blob);
    return 'blob:receipt';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: blobs.at(-1) as Blob });
  });
});
afterEach(() => jest.restoreAllMocks());

it('[RC-01] fetches the receipt with the token and saves it as a PDF', async () => {
  const { release, response } = defer(pdf);
  server.use(http.get('/api/order/order-7/receipt', response));
  const { user } = open(withReceipt);
  expect(await screen.findByText('Receipt RR/2627/000042, as a PDF')).toBeInTheDocument();
  await user.click(await button('Download receipt'));
  expect(await button('Download receipt')).toBeDisabled();
  release();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('receipt-rr-2627-000042.pdf');
  expect(await files[0]?.content.text()).toBe('%PDF-1.7');
  expect(await button('Download receipt')).toBeEnabled();
  const [request] = sent('GET', '/order/order-7/receipt');
  expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
});

it('[RC-01] offers a bill of supply if the seller has a GSTIN', async () => {
  server.use(http.get('/api/order/order-7/receipt', pdf));
  const { user } = open({ ...delivered, receipt: { ...receipt, kind: 'bill_of_supply' } });
  await user.click(await button('Download bill of supply'));
  await waitFor(() => expect(files[0]?.name).toBe('bill-of-supply-rr-2627-000042.pdf'));
});

it('[RC-01] [ER-06] shows a failure beside the button, and retries', async () => {
  server.use(
    http.get('/api/order/order-7/receipt', () => problem(429, 'Please wait'), { once: true }),
    http.get('/api/order/order-7/receipt', () => HttpResponse.error(), { once: true }),
    http.get('/api/order/order-7/receipt', pdf),
  );
  const { user } = open(withReceipt);
  await user.click(await button('Download receipt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait');
  await user.click(await button('Download receipt'));
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again later.'),
  ).toBeInTheDocument();
  await user.click(await button('Download receipt'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[RC-01] says that the receipt of a cancelled order is marked', async () => {
  open({ ...withReceipt, order_status: 'cancelled' });
  expect(await screen.findByText(/RR\/2627\/000042/)).toHaveTextContent('marked as cancelled');
});

it('[RC-01] offers no receipt before the dispatch', async () => {
  open(placed);
  await screen.findByText('Golden');
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});
