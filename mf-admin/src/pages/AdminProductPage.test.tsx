import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { problem, sent, sentBodies, server } from '@shop/shared/testing';
import { noPlantingDetails } from '../features/products/products';
import { adminProduct, adminRootstock, serveProduct } from '../test/adminProducts';
import { adminSession, serveSession } from '../test/adminSession';
import { openProductPage } from '../test/openProductPage';

const path = '/admin/products/golden';
const onPut = (response: (body: AdminProduct) => Response) =>
  server.use(
    http.put(`/api${path}`, async ({ request }) =>
      response((await request.json()) as AdminProduct),
    ),
  );
const save = () => screen.findByRole('button', { name: 'Save' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

beforeEach(() => {
  serveSession(adminSession);
  serveProduct(adminProduct);
});

describe('[AD-07] the form of a product', () => {
  it('saves the whole product with its version', async () => {
    onPut((body) => HttpResponse.json({ ...adminProduct, ...body, version: 4 }));
    const { user } = openProductPage();
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
      label: 'Golden',
      price: 1450.5,
      best_for: ['pies', 'juice'],
      version: 3,
      harvest_months: [8, 9],
      storage_until: null,
      sale_from: null,
      planting: null,
      is_published: false,
    });

    await user.type(field(/^Calories/), '!');
    await user.click(await save());
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(2));
    expect((await sentBodies('PUT', path))[1]).toMatchObject({ version: 4, price: 1450.5 });
  });

  it('shows invalid fields and sends nothing', async () => {
    const { user } = openProductPage();
    const button = await save();
    await user.clear(field('Price in ₹'));
    await user.clear(field('Name'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Sold from, month' }),
      'November',
    );
    await user.click(button);
    expect(await screen.findByText('Please enter the price in rupees')).toBeVisible();
    expect(screen.getByText('The name is required')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sold until, month' })).toHaveAccessibleDescription(
      'Please choose both the first and the last day of sale, or neither',
    );
    expect(sent('PUT', path)).toHaveLength(0);
  });

  it('edits the sale window by month names', async () => {
    onPut((body) => HttpResponse.json({ ...adminProduct, ...body, version: 4 }));
    const { user } = openProductPage();
    const button = await save();
    const select = (name: string) => screen.getByRole('combobox', { name });
    await user.selectOptions(select('Sold from, month'), 'November');
    await user.selectOptions(select('Sold until, month'), 'March');
    await user.selectOptions(select('Sold until, day'), '31');
    await user.selectOptions(select('Sold until, month'), 'February');
    await user.click(button);
    await screen.findByText(/^Saved/);
    const [body] = await sentBodies('PUT', path);
    expect(body).toMatchObject({ sale_from: '11-01', sale_until: '02-29' });
    await user.selectOptions(select('Sold from, month'), 'All year');
    await user.selectOptions(select('Sold until, month'), 'All year');
    await user.click(await save());
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(2));
    expect((await sentBodies('PUT', path))[1]).toMatchObject({ sale_from: null, sale_until: null });
  });

  it.each(['1,450', '₹1450', '₹1,450.00', '१४५०', '1 450'])(
    'has the price as people write it: %s',
    async (typed) => {
      onPut((body) => HttpResponse.json({ ...adminProduct, ...body, version: 4 }));
      const { user } = openProductPage();
      const button = await save();
      await user.clear(field('Price in ₹'));
      await user.type(field('Price in ₹'), typed);
      await user.click(button);
      await screen.findByText(/^Saved/);
      expect((await sentBodies('PUT', path))[0]).toMatchObject({ price: 1450 });
    },
  );

  it('asks for confirmation before the price changes by more than a third', async () => {
    onPut((body) => HttpResponse.json({ ...adminProduct, ...body, version: 4 }));
    const { user } = openProductPage();
    const button = await save();
    await user.clear(field('Price in ₹'));
    await user.type(field('Price in ₹'), '140');
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Is this price right?' });
    expect(dialog).toHaveTextContent('from ₹1,400 to ₹140. That is 90% less.');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Not saved: please check ₹140')).toBeVisible();
    expect(sent('PUT', path)).toHaveLength(0);
    expect(field('Price in ₹')).toHaveValue('140');
    await waitFor(() => expect(field('Price in ₹')).toHaveFocus());

    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Save ₹140' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect((await sentBodies('PUT', path))[0]).toMatchObject({ price: 140, confirmed_price: 140 });
  });

  it('[AD-12] does not overwrite changes of another person unseen', async () => {
    const theirs = { ...adminProduct, price: 1800, version: 4 };
    onPut((body) =>
      body.version === 4
        ? HttpResponse.json({ ...theirs, ...body, version: 5 })
        : problem(409, 'This product was changed elsewhere in the meantime.', {
            price: 'It is now: 1800',
            best_for: 'It is now: pies',
          }),
    );
    const { user } = openProductPage();
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

  it('[AD-12] keeps the input after a lost network', async () => {
    let isOnline = false;
    onPut((body) =>
      isOnline ? HttpResponse.json({ ...adminProduct, ...body, version: 4 }) : HttpResponse.error(),
    );
    const { user } = openProductPage();
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

  it('[RC-03] edits the details of a plant and shows why it is hidden', async () => {
    serveProduct(adminRootstock, []);
    server.use(
      http.put('/api/admin/products/m9', () =>
        problem(422, 'Planting material cannot be published', {
          is_published: 'Planting material cannot be published while the nursery licence is empty',
        }),
      ),
    );
    const { user } = openProductPage('m9');
    const button = await save();
    await user.type(field(/^Rootstock/), 'M9');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Growth/ }), 'Dwarfing');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Grafted/ }), 'No');
    await user.type(field(/^Altitude from/), '1200');
    await user.type(field(/^Pollinates/), 'Golden, Gala');
    expect(screen.getByText('Sold to: all of India')).toBeVisible();
    await user.click(screen.getByText('Sold to: all of India'));
    await user.click(screen.getByRole('checkbox', { name: 'Himachal Pradesh' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kerala' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kerala' }));
    expect(screen.getByText('Sold to: Himachal Pradesh')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Published' }));
    await user.click(button);
    expect(
      await screen.findByText(/^Planting material cannot be published while the nursery/),
    ).toBeVisible();
    expect((await sentBodies('PUT', '/admin/products/m9'))[0]).toMatchObject({
      planting: {
        ...noPlantingDetails,
        rootstock: 'M9',
        vigour: 'dwarfing',
        is_grafted: false,
        altitude_from: 1_200,
        pollinizer_for: ['Golden', 'Gala'],
        served_states: ['himachal_pradesh'],
      },
    });
    expect(screen.queryByRole('link', { name: 'View in the shop' })).not.toBeInTheDocument();
  });
});

it('[AD-07] shows that an address has no product', async () => {
  server.use(http.get('/api/admin/products/none', () => problem(404, 'There is no such product.')));
  openProductPage('none');
  expect(await screen.findByText('There is no product at this address.')).toBeInTheDocument();
});
