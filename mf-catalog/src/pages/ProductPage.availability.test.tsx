import { screen, within } from '@testing-library/react';
import type { Availability } from '@shop/shared/contract';
import { aSeasonCalendar } from '@shop/shared/factories';
import { sent } from '@shop/shared/testing';
import { jsonLd, open, serveGolden } from '../test/openProduct';

it('shows that a variety is sold out, without buttons to buy', async () => {
  serveGolden({ state: 'sold_out' }, { season: 'Late June to August.' });
  open();
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add To Cart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
  expect(
    screen.getByText('The next boxes come with the next harvest: Late June to August.'),
  ).toBeVisible();
});

it.each<[Partial<Availability>, string, string]>([
  [{}, 'In season', 'InStock'],
  [{ state: 'from_storage' }, 'From storage', 'InStock'],
  [
    { state: 'pre_order', leaves_from: '2027-08-02' },
    'Pre-order: leaves in the week of 2 August',
    'PreOrder',
  ],
  [{ state: 'sold_out' }, 'Sold out', 'SoldOut'],
  [
    { state: 'out_of_season', orderable_from: '2027-07-18' },
    'Out of season: can be ordered from 18 July',
    'OutOfStock',
  ],
])('[SE-02] shows for %j ‘%s’, and %s to search engines', async (given, text, item) => {
  serveGolden(given);
  open();
  expect(await screen.findByText(text, { selector: 'p > span' })).toBeVisible();
  expect(jsonLd()).toContain(`"availability":"https://schema.org/${item}"`);
  const canOrder = item === 'InStock' || item === 'PreOrder';
  expect(screen.queryAllByRole('button', { name: 'Add To Cart' })).toHaveLength(canOrder ? 1 : 0);
});

it('[SE-07] says how many boxes are left only if they are few', async () => {
  const { unmount } = open();
  await screen.findByText('In season');
  expect(screen.queryByText(/Only/)).not.toBeInTheDocument();
  unmount();
  serveGolden({ left: 3, is_few: true });
  open();
  expect(await screen.findByText('Only 3 left')).toBeVisible();
});

it('[SE-03] shows the season: twelve months with harvest, storage and today', async () => {
  const season_calendar = aSeasonCalendar({
    harvest_months: [9, 10],
    storage_until: 1,
    today: '2026-11-27',
  });
  serveGolden({ state: 'from_storage' }, { season_calendar });
  open();
  const season = within(await screen.findByRole('region', { name: 'Season' }));
  expect(
    season.getByText(
      'Picked from September to October, then from storage until January. Today is 27 November.',
    ),
  ).toBeVisible();
  const list = within(season.getByRole('list', { name: 'The season by months' }));
  expect(
    list.getAllByRole('listitem').map((month) => month.firstElementChild?.textContent),
  ).toEqual([
    'January: from storage',
    ...['February', 'March', 'April', 'May', 'June', 'July', 'August'].map(
      (month) => `${month}: not in season`,
    ),
    'September: harvest',
    'October: harvest',
    'November: from storage, today',
    'December: from storage',
  ]);
  expect(document.querySelectorAll('ol [data-today]')).toHaveLength(1);
});

it('[SE-03] shows no season for a product without one', async () => {
  serveGolden(
    {},
    { season_calendar: aSeasonCalendar({ harvest_months: [], storage_until: null }) },
  );
  open();
  await screen.findByText('In season');
  expect(screen.queryByRole('region', { name: 'Season' })).not.toBeInTheDocument();
});

it('[SE-01] estimates the delivery of a pre-order from its first week', async () => {
  serveGolden({ state: 'pre_order', leaves_from: '2027-08-02' });
  const { user } = open();
  await user.type(await screen.findByLabelText('Delivery to pin code'), '171001');
  await screen.findByText('2 – 4 December');
  const [request] = sent('GET', '/delivery/estimate');
  expect(request?.url).toMatch(/pin_code=171001&not_before=2027-08-02$/);
});
