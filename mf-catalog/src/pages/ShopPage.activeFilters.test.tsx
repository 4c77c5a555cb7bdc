import { screen, within } from '@testing-library/react';
import { cards, open } from '../test/openShop';

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
const remove = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });

it('[EX-05] shows a chip for each filter in the URL, but not for the sort', async () => {
  open('/shop?sort=popularity&variety=sweet_apples&max=1699');
  await screen.findByText('Showing all 2 results');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Sweet Apples', 'Up to ₹1,699']);
});

it('[EX-05] shows no chips without filters', async () => {
  open('/shop?sort=popularity');
  await screen.findByText('Showing all 8 results');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('[EX-05] removes one filter, keeps the rest and moves the focus to the next chip', async () => {
  const { user, url } = open('/shop?sort=popularity&variety=sweet_apples&min=1500&max=1699');
  expect(await screen.findByText('No Data Found')).toBeInTheDocument();
  await user.click(remove('Sweet Apples'));
  expect(url()).toBe('/shop?sort=popularity&min=1500&max=1699');
  expect(remove('₹1,500 – ₹1,699')).toHaveFocus();
});

it('[EX-05] moves the focus to the remaining chip, and from the last one to the results', async () => {
  const { user, url } = open('/shop?variety=sweet_apples&max=1699');
  await screen.findByText('Showing all 2 results');
  await user.click(remove('Up to ₹1,699'));
  expect(remove('Sweet Apples')).toHaveFocus();
  expect(cards()).toHaveLength(6);

  await user.keyboard('{Enter}');
  expect(screen.getByText('Showing all 8 results')).toHaveFocus();
  expect(url()).toBe('/shop');
});

it('[EX-05] clears all filters from ‘No Data Found’ and keeps the sort', async () => {
  const { user, url } = open('/shop?sort=lowToHigh&variety=tart_apples&max=100');
  expect(await screen.findByText('No Data Found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(url()).toBe('/shop?sort=lowToHigh');
  expect(cards()).toHaveLength(8);
  expect(screen.getByText('Showing all 8 results')).toHaveFocus();
});
