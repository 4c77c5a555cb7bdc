import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { noPlantingDetails } from '../data/products';
import { adminProduct, adminRootstock, movement, serveProduct } from '../test/adminProducts';
import { adminSession, sessionIs } from '../test/adminSession';
import AdminProductPage from './AdminProductPage';

const path = '/admin/products/golden';
const open = (id = 'golden') =>
  renderPage(<AdminProductPage />, {
    at: `/admin/products/${id}`,
    pattern: '/admin/products/:productId',
    signedIn: true,
  });
const onPut = (response: (body: AdminProduct) => Response) =>
  server.use(
    http.put(`/api${path}`, async ({ request }) =>
      response((await request.json()) as AdminProduct),
    ),
  );
const save = () => screen.findByRole('button', { name: 'Save' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

beforeEach(() => {
  sessionIs(adminSession);
  serveProduct(adminProduct);
});

describe('[AD-07] the form of a product', () => {
  it('sends the whole product with its version, and says when it is saved', async () => {
    onPut((body) => HttpResponse.json({ ...adminProduct, ...body, version: 4 }));
    const { user } = open();
    const button = await save();
    await user.clear(field('Price in ₹'));
    await user.type(field('Price in ₹'), '1450.50');
    await user.clear(field(/^Best for/));
    await user.type(field(/^Best for/), 'pies, juice ,');
    await user.click(screen.getByRole('checkbox', { name: 'August' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /From storage/ }), 'Not stored');
    await user.click(screen.getByRole('checkbox', { name: 'Published' }));
    await user.click(button);
    expect(await screen.findByText('Saved. The shop shows it within seconds.')).toBeVisible();
    const [body] = await sentBodies('PUT', path);
    expect(body).toMatchObject({
      ...{ label: 'Golden', price: 1450.5, best_for: ['pies', 'juice'], version: 3 },
      ...{ harvest_months: [8, 9], storage_until: null, sale_from: null, planting: null },
      is_published: false,
    });

    await user.type(field(/^Calories/), '!');
    await user.click(await save());
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(2));
    expect((await sentBodies('PUT', path))[1]).toMatchObject({ version: 4, price: 1450.5 });
  });

  it('says what is wrong, and sends nothing', async () => {
    const { user } = open();
    const button = await save();
    await user.clear(field('Price in ₹'));
    await user.clear(field('Name'));
    await user.type(field(/^Sold from/), '13-01');
    await user.click(button);
    expect(await screen.findByText('Please enter the price in rupees')).toBeVisible();
    expect(screen.getByText('The name is required')).toBeVisible();
    expect(
      screen.getByText('The first day must be a month and a day, such as 11-01'),
    ).toBeVisible();
    expect(sent('PUT', path)).toHaveLength(0);
  });

  it('[AD-12] overwrites nothing of another phone unseen', async () => {
    const theirs = { ...adminProduct, price: 1800, version: 4 };
    onPut((body) =>
      body.version === 4
        ? HttpResponse.json({ ...theirs, ...body, version: 5 })
        : problem(409, 'This product was changed elsewhere in the meantime.', {
            price: 'It is now: 1800',
            best_for: 'It is now: pies',
          }),
    );
    const { user } = open();
    const button = await save();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Golden Delicious');
    serveProduct(theirs);
    await user.click(button);
    expect(await screen.findByText('It is now: 1800')).toBeVisible();
    expect(screen.getByText('It is now: pies')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('changed elsewhere');
    expect(field('Name')).toHaveValue('Golden Delicious');
    await user.clear(field('Price in ₹'));
    await user.type(field('Price in ₹'), '1800');
    await user.click(await save());
    expect(await screen.findByText('Saved. The shop shows it within seconds.')).toBeVisible();
    expect((await sentBodies('PUT', path))[1]).toMatchObject({
      version: 4,
      label: 'Golden Delicious',
    });
  });

  it('[AD-12] keeps what was entered after a lost network', async () => {
    let isOnline = false;
    onPut((body) =>
      isOnline ? HttpResponse.json({ ...adminProduct, ...body, version: 4 }) : HttpResponse.error(),
    );
    const { user } = open();
    const button = await save();
    await user.type(field('Name'), ' Delicious');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
    expect(field('Name')).toHaveValue('Golden Delicious');
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    const [first, second] = sent('PUT', path).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('[RC-03] has the details of a plant, and why it is not published', async () => {
    serveProduct(adminRootstock, []);
    server.use(
      http.put('/api/admin/products/m9', () =>
        problem(422, 'Planting material cannot be published', {
          is_published: 'Planting material cannot be published while the nursery licence is empty',
        }),
      ),
    );
    const { user } = open('m9');
    const button = await save();
    await user.type(field(/^Rootstock/), 'M9');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Growth/ }), 'Dwarfing');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Grafted/ }), 'No');
    await user.type(field(/^Altitude from/), '1200');
    await user.type(field(/^Pollinates/), 'Golden, Gala');
    await user.click(screen.getByRole('checkbox', { name: 'Published' }));
    await user.click(button);
    expect(
      await screen.findByText(/^Planting material cannot be published while the nursery/),
    ).toBeVisible();
    expect((await sentBodies('PUT', '/admin/products/m9'))[0]).toMatchObject({
      planting: {
        ...noPlantingDetails,
        ...{ rootstock: 'M9', vigour: 'dwarfing', is_grafted: false, altitude_from: 1_200 },
        pollinizer_for: ['Golden', 'Gala'],
      },
    });
    expect(screen.queryByRole('link', { name: 'View in the shop' })).not.toBeInTheDocument();
  });
});

describe('[AD-07] [SE-06] the stock of a product', () => {
  const onCorrection = (stock: number) =>
    server.use(
      http.post(`/api${path}/stock_corrections`, () => {
        serveProduct(adminProduct, [{ ...movement, movement_id: 'new', reason: 'Hail' }, movement]);
        return HttpResponse.json({ ...adminProduct, stock });
      }),
    );
  const panel = async () => within(await screen.findByRole('region', { name: 'Stock' }));
  const corrections = () => sentBodies('POST', `${path}/stock_corrections`);

  it('is shown with what open orders hold, and its latest movements', async () => {
    open();
    const stock = await panel();
    expect(stock.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual([
      ...['480', '20', '500'],
    ]);
    expect(await stock.findByText(/^Correction · Bruised · Ravi Negi/)).toBeInTheDocument();
    expect(stock.getByText('−12')).toBeInTheDocument();
  });

  it.each([
    ['Counted', { counted: 30 }],
    ['Fewer', { change: -30 }],
    ['More', { change: 30 }],
  ])('is corrected, once the server says so: %s', async (kind, sentChange) => {
    onCorrection(450);
    const { user } = open();
    const stock = await panel();
    await user.click(stock.getByRole('radio', { name: kind }));
    await user.type(stock.getByRole('textbox', { name: 'Boxes' }), '30');
    await user.type(stock.getByRole('textbox', { name: 'Reason' }), 'Hail');
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    expect(await screen.findByText('450 can be sold now.')).toBeVisible();
    expect(stock.getAllByRole('definition')[0]).toHaveTextContent('450');
    expect(await corrections()).toEqual([{ ...sentChange, reason: 'Hail' }]);
    expect(await stock.findByText(/^Correction · Hail/)).toBeInTheDocument();
    expect(stock.getByRole('textbox', { name: 'Boxes' })).toHaveValue('');
  });

  it('needs a number and a reason', async () => {
    const { user } = open();
    const stock = await panel();
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    expect(await stock.findByText('Please enter how many')).toBeVisible();
    expect(stock.getByText('Please give the reason')).toBeVisible();
    expect(await corrections()).toEqual([]);
  });

  it('says why it is refused', async () => {
    server.use(
      http.post(`/api${path}/stock_corrections`, () =>
        problem(422, 'Open orders still need 20.', { counted: 'Open orders still need 20.' }),
      ),
    );
    const { user } = open();
    const stock = await panel();
    await user.type(stock.getByRole('textbox', { name: 'Boxes' }), '3');
    await user.type(stock.getByRole('textbox', { name: 'Reason' }), 'Counted');
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    await waitFor(() =>
      expect(stock.getByRole('textbox', { name: 'Boxes' })).toHaveAccessibleDescription(
        expect.stringContaining('Open orders still need 20.'),
      ),
    );
  });
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
    const { user } = open();
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
    const { user } = open();
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
    const { user } = open();
    const input = await choose();
    // As by dragging a file, which no `accept` limits.
    input.removeAttribute('accept');
    await user.upload(input, wrong);
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.queryByRole('button', { name: 'Upload the picture' })).not.toBeInTheDocument();
  });
});

it('[AD-07] there is no product at another address', async () => {
  server.use(http.get('/api/admin/products/none', () => problem(404, 'There is no such product.')));
  open('none');
  expect(await screen.findByText('There is no product at this address.')).toBeInTheDocument();
});
