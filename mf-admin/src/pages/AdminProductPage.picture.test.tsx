import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sent, server } from '@shop/shared/testing';
import { adminProduct, serveProduct } from '../test/adminProducts';
import { adminSession, sessionIs } from '../test/adminSession';
import { openProductPage } from '../test/openProductPage';

const path = '/admin/products/golden';

beforeEach(() => {
  sessionIs(adminSession);
  serveProduct(adminProduct);
});

describe('[AD-07] the picture of a product', () => {
  const file = (type = 'image/jpeg', bytes = 3) =>
    new File([new Uint8Array(bytes)], 'apple', { type });
  const choose = () => screen.findByLabelText(/^Another picture/);
  const upload = () => screen.getByRole('button', { name: 'Upload the picture' });
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: jest.fn() });
  });

  it('is seen before it is uploaded, and changed when the server says so', async () => {
    const image_url = '/api/product_images/0123.jpg';
    let answer = () => {};
    server.use(
      http.post(`/api${path}/image`, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ ...adminProduct, image_url });
      }),
    );
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    const preview = screen.getByRole('img', { name: /^The chosen file/ });
    expect(preview).toHaveAttribute('src', 'blob:preview');
    await user.click(upload());
    expect(screen.getByRole('progressbar', { name: 'Uploading the picture' })).toBeInTheDocument();
    await waitFor(() => expect(sent('POST', `${path}/image`)).toHaveLength(1));
    expect(preview).toBeInTheDocument();
    answer();
    expect(await screen.findByText(/^The picture is in the shop/)).toBeVisible();
    expect(document.querySelector(`img[src="${image_url}"]`)).toBeInTheDocument();
    expect(preview).not.toBeInTheDocument();
  });

  it('[AD-12] is kept for another attempt with the same key', async () => {
    server.use(http.post(`/api${path}/image`, () => HttpResponse.error()));
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    await user.click(upload());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
    await user.click(upload());
    await waitFor(() => expect(sent('POST', `${path}/image`)).toHaveLength(2));
    const keys = sent('POST', `${path}/image`).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['a file of another type', file('application/pdf'), 'must be a JPEG'],
    ['one that is too large', file('image/png', 10 * 1024 * 1024 + 1), 'at most 10 MB'],
  ])('is not %s', async (_, wrong, text) => {
    const { user } = openProductPage();
    const input = await choose();
    // As by dragging a file, which no `accept` limits.
    input.removeAttribute('accept');
    await user.upload(input, wrong);
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.queryByRole('button', { name: 'Upload the picture' })).not.toBeInTheDocument();
  });
});
