import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { aProductPicture } from '@shop/shared/factories';
import { problem, sent, sentBodies, server } from '@shop/shared/testing';
import { adminProduct, serveProduct } from '../test/adminProducts';
import { adminSession, serveSession } from '../test/adminSession';
import { openProductPage } from '../test/openProductPage';

const path = '/admin/products/golden';
const uploaded = aProductPicture({
  image_url: '/api/product_images/0123.jpg',
});
const saves = () =>
  http.put(`/api${path}`, async ({ request }) => {
    const body = (await request.json()) as AdminProduct;
    return HttpResponse.json({ ...adminProduct, ...body, version: 4 });
  });

beforeEach(() => {
  serveSession(adminSession);
  serveProduct(adminProduct);
});

describe('[AD-07] the photo of a product', () => {
  const file = (type = 'image/jpeg', bytes = 3) =>
    new File([new Uint8Array(bytes)], 'apple', { type });
  const choose = () => screen.findByLabelText(/^Replace photo/);
  const save = () => screen.getByRole('button', { name: 'Save' });
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: jest.fn() });
  });

  it('shows a preview and saves the photo with the other fields', async () => {
    let answer = () => {};
    server.use(
      http.post(`/api${path}/image`, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json(uploaded);
      }),
      saves(),
    );
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    const preview = screen.getByRole('img', { name: /^The chosen file/ });
    expect(preview).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByText('Not saved yet: the shop shows it once you save.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(save());
    expect(
      await screen.findByRole('progressbar', { name: 'Uploading the photo' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(sent('POST', `${path}/image`)).toHaveLength(1));
    expect(sent('PUT', path)).toHaveLength(0);
    answer();
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect((await sentBodies('PUT', path))[0]).toMatchObject({
      label: 'Golden!',
      image_url: uploaded.image_url,
    });
    expect(document.querySelector(`img[src="${uploaded.image_url}"]`)).toBeInTheDocument();
    expect(preview).not.toBeInTheDocument();
    expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument();
  });

  it('[AD-12] keeps the photo after a failed upload and sends it again with the same key', async () => {
    server.use(http.post(`/api${path}/image`, () => HttpResponse.error()));
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(sent('POST', `${path}/image`)).toHaveLength(2));
    const keys = sent('POST', `${path}/image`).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(sent('PUT', path)).toHaveLength(0);
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
  });

  it('does not upload the photo again after the form was refused', async () => {
    server.use(
      http.post(`/api${path}/image`, () => HttpResponse.json(uploaded)),
      http.put(`/api${path}`, () => problem(422, 'This is wrong', { label: 'Too short' })),
    );
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    await user.click(save());
    expect(await screen.findByText('Too short')).toBeVisible();
    expect(screen.getByText(/^Not saved yet/)).toBeVisible();
    server.use(saves());
    await user.click(save());
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(sent('POST', `${path}/image`)).toHaveLength(1);
    expect((await sentBodies('PUT', path))[1]).toMatchObject({ image_url: uploaded.image_url });
  });

  it('keeps the current photo on request', async () => {
    server.use(saves());
    const { user } = openProductPage();
    await user.upload(await choose(), file());
    await user.click(screen.getByRole('button', { name: 'Keep current photo' }));
    expect(screen.queryByRole('img', { name: /^The chosen file/ })).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText(/^Saved/);
    expect(sent('POST', `${path}/image`)).toHaveLength(0);
    const { image_url } = adminProduct;
    expect((await sentBodies('PUT', path))[0]).toMatchObject({ image_url });
  });

  it('restores an earlier photo', async () => {
    serveProduct({ ...adminProduct, other_pictures: [uploaded] });
    server.use(saves());
    const { user } = openProductPage();
    await choose();
    const photos = within(screen.getByRole('group', { name: 'Photos of this product' }));
    expect(photos.getByRole('radio', { name: 'Current' })).toBeChecked();
    await user.click(photos.getByRole('radio', { name: 'Other 1' }));
    await user.click(save());
    await screen.findByText(/^Saved/);
    expect((await sentBodies('PUT', path))[0]).toMatchObject({ image_url: uploaded.image_url });
  });

  it.each([
    ['a file of another type', file('application/pdf'), 'must be a JPEG'],
    ['one that is too large', file('image/png', 10 * 1024 * 1024 + 1), 'up to 10 MB'],
  ])('rejects %s', async (_, wrong, text) => {
    const { user } = openProductPage();
    const input = await choose();
    // Dragging a file ignores `accept`.
    input.removeAttribute('accept');
    await user.upload(input, wrong);
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument();
  });
});
