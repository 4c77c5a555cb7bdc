import { http, HttpResponse } from 'msw';
import { screen, within } from '@testing-library/react';
import type { LegalDetails, Product } from '@shop/shared/contract';
import {
  aContactPerson,
  aPlant,
  someLegalDetails,
  someMetadata,
  someSettings,
} from '@shop/shared/factories';
import { problem, server } from '@shop/shared/testing';
import { open as openProduct, serveGolden } from '../test/openProduct';

async function open(changes: Partial<Product> = {}) {
  serveGolden({}, changes);
  const page = openProduct();
  const section = await screen.findByRole('region', { name: 'Product information' });
  /** Returns the details by their terms. */
  const information = () =>
    Object.fromEntries(
      within(section)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  return { ...page, section, information };
}

const withLegal = (legal: Partial<LegalDetails>) =>
  server.use(
    http.get('/api/shop/settings', () =>
      HttpResponse.json(someSettings({ legal: someLegalDetails(legal) })),
    ),
  );

const fromProduct = {
  'Common name': 'Apple (Malus domestica), variety Golden',
  'Net quantity': 'at least 10 kg',
  'Retail price': '₹1,400.00, all taxes included',
  'Unit price': '₹116.67–140.00 per kg',
};

it('[RC-02] shows all disclosures for a packed box', async () => {
  withLegal({
    legal_name: 'Ridge and Root Orchards',
    address: 'Village Kotgarh, Shimla 172031',
    packer_name: 'Negi Orchards',
    fssai_licence: '10012345000123',
    best_before_days: 30,
    consumer_care: aContactPerson({
      name: 'Customer care',
      phone: '+91 98160 12345',
      email: 'care@shop.example',
    }),
  });
  const { information } = await open();
  await screen.findByText('10012345000123');
  expect(information()).toEqual({
    ...fromProduct,
    'Best before': '30 days after packing, if kept cold',
    'Grown and packed by': 'Negi Orchards, Village Kotgarh, Shimla 172031',
    'Country of origin': 'India',
    'Consumer care': 'Customer care, +91\u00A098160\u00A012345, care@shop.example',
    'FSSAI licence': '10012345000123',
  });
});

it('[RC-02] omits disclosures that are not set', async () => {
  const { information, section } = await open({ net_weight_kg: null });
  await within(section).findByText('Country of origin');
  const { 'Net quantity': _quantity, 'Unit price': _price, ...rest } = fromProduct;
  expect(information()).toEqual({ ...rest, 'Country of origin': 'India' });
  expect(screen.queryByText(/per kg|\/ kg/)).not.toBeInTheDocument();
});

it('[RC-02] prefers the storage time of the variety to that of the settings', async () => {
  withLegal({ best_before_days: 30 });
  const { information, section } = await open({ best_before_days: 14 });
  await within(section).findByText('Country of origin');
  expect(information()['Best before']).toBe('14 days after packing, if kept cold');
});

it('[RC-02] [RC-03] names planting material as such, without a best-before date', async () => {
  withLegal({ best_before_days: 30, nursery_licence: 'HP-0000' });
  const { information, section } = await open({ category: 'planting', net_weight_kg: null });
  await within(section).findByText('Country of origin');
  expect(information()).toEqual({
    'Common name': 'Apple plant (Malus domestica), variety Golden',
    'Retail price': '₹1,400.00, all taxes included',
    'Country of origin': 'India',
    'Nursery licence': 'HP-0000',
  });
});

it('[RC-02] [ER-06] shows that the disclosures could not be fetched, and retries', async () => {
  server.use(http.get('/api/shop/settings', () => problem(403, 'No'), { once: true }));
  const { information, section, user } = await open();
  await within(section).findByText(/The shop’s details could not be loaded/);
  expect(information()).toEqual(fromProduct);
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByText('India')).toBeInTheDocument();
});

it('[RC-02] shows what the product states if the previous API has no disclosures', async () => {
  server.use(http.get('/api/shop/settings', () => HttpResponse.json({ version: 1 })));
  const { information } = await open();
  expect(information()).toEqual(fromProduct);
});

it('[AD-07] describes a plant by its details, without empty lines', async () => {
  await open({
    category: 'planting',
    product_metadata: someMetadata({ taste: '', nutritional_value: '', color: '', calories: '' }),
    best_for: [],
    storage: '',
    season: 'December',
    planting: aPlant({
      rootstock: 'M9',
      vigour: 'dwarfing',
      is_grafted: true,
      altitude_from: 1_200,
      altitude_until: 2_400,
    }),
  });
  const rows = within(screen.getByRole('region', { name: 'Description' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['RootstockM9', 'GrowthDwarfing', 'Plantgrafted', 'Altitude1200 to 2400 m'],
    'SeasonDecember',
  ]);
});
