import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import { adminRootstock } from '../test/adminProducts';
import { adminSession, serveSession } from '../test/adminSession';
import AdminNewProductPage from './AdminNewProductPage';

const open = () =>
  renderPage(<AdminNewProductPage />, { at: '/admin/products/new', signedIn: true });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const add = () => screen.findByRole('button', { name: 'Add the product' });
beforeEach(() => serveSession(adminSession));

it('[AD-07] suggests the URL handle from the name and opens the page of the new product', async () => {
  server.use(http.post('/api/admin/products', () => HttpResponse.json(adminRootstock)));
  const { user, url } = open();
  const button = await add();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Planting material');
  await user.type(field('Name'), 'M9 (1 year)');
  expect(field('URL handle')).toHaveValue('m9-1-year');
  await user.clear(field('URL handle'));
  await user.type(field('URL handle'), 'm9');
  await user.type(field('Name'), '!');
  expect(field('URL handle')).toHaveValue('m9');
  await user.type(field('Price in ₹'), '120');
  await user.type(field('Weight'), '1 plant');
  await user.type(field('Description'), 'A dwarfing rootstock.');
  await user.type(field(/^Age in years/), '1');
  await user.click(button);
  expect(await screen.findByText('Added. Publish it once it has a picture.')).toBeVisible();
  await waitFor(() => expect(url()).toBe('/admin/products/m9'));
  expect((await sentBodies('POST', '/admin/products'))[0]).toMatchObject({
    product_id: 'm9',
    category: 'planting',
    label: 'M9 (1 year)!',
    price: 120,
    net_weight_kg: null,
    default_order: null,
    harvest_months: [],
    planting: { rootstock: null, is_grafted: null, age_years: 1, pollinizer_for: [] },
  });
});

it('[AD-07] shows that a URL handle is taken', async () => {
  const text = 'There is a product with the address golden already.';
  server.use(http.post('/api/admin/products', () => problem(409, text)));
  const { user, url } = open();
  const button = await add();
  await user.type(field('Name'), 'Golden');
  await user.type(field('Price in ₹'), '1400');
  await user.type(field('Weight'), '10 kg');
  await user.type(field('Description'), 'Sweet.');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(url()).toBe('/admin/products/new');
  expect(field('Weight')).toHaveValue('10 kg');
  expect((await sentBodies('POST', '/admin/products'))[0]).toMatchObject({ planting: null });
});

it('[AD-07] shows which fields are missing', async () => {
  const { user } = open();
  await user.click(await add());
  expect(await screen.findByText('The name is required')).toBeVisible();
  expect(screen.getByText('Please enter the price in rupees')).toBeVisible();
  expect(await sentBodies('POST', '/admin/products')).toEqual([]);
});
