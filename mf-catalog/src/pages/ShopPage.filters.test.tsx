import { fireEvent, screen, within } from '@testing-library/react';
import { cards, open } from '../test/openShop';

/** Excludes the panel for small screens, which has the same filters. */
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

it('[SH-09, SH-17, A-10] sorts by the menu, keeps the focus and updates the URL', async () => {
  const { user, url } = open();
  expect(await screen.findByText('Showing all 8 results')).toHaveAttribute('role', 'status');
  const sort = screen.getByRole('combobox', { name: 'Sort products' });
  await user.selectOptions(sort, 'lowToHigh');
  expect(sort).toHaveFocus();
  expect(cards()[0]).toHaveTextContent('Red Gold');
  expect(url()).toBe('/shop?sort=lowToHigh');
});

it('[SH-04, SH-06, SH-07, SH-08] filters on the button only, and keeps the handles apart', async () => {
  const { user } = open();
  await screen.findByText('Showing all 8 results');
  const min = screen.getByRole('slider', { name: 'Minimum price' });
  const max = screen.getByRole('slider', { name: 'Maximum price' });
  expect(filters().getByText('Price: ₹ 0 - ₹ 2500')).toBeInTheDocument();

  fireEvent.change(max, { target: { value: '1500' } });
  expect(filters().getByText('Price: ₹ 0 - ₹ 1500')).toBeInTheDocument();
  expect(cards()).toHaveLength(8);

  fireEvent.change(min, { target: { value: '2000' } });
  expect(filters().getByText('Price: ₹ 1499 - ₹ 1500')).toBeInTheDocument();
  fireEvent.change(max, { target: { value: '10' } });
  expect(filters().getByText('Price: ₹ 1499 - ₹ 1500')).toBeInTheDocument();

  fireEvent.change(min, { target: { value: '0' } });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(cards()).toHaveLength(2);
  expect(screen.getByText('Showing all 2 results')).toBeInTheDocument();
});

it('[SH-07, A-08] sets value texts, and moves by a hundred rupees on Page Up and Page Down', async () => {
  const { user } = open();
  await screen.findByText('Showing all 8 results');
  const min = screen.getByRole('slider', { name: 'Minimum price' });
  const max = screen.getByRole('slider', { name: 'Maximum price' });
  max.focus();
  await user.keyboard('{PageDown}{PageDown}');
  expect(max).toHaveAttribute('aria-valuetext', '₹2,300');
  min.focus();
  await user.keyboard('{PageUp}{PageUp}{PageDown}');
  expect(min).toHaveAttribute('aria-valuetext', '₹100');
  await user.keyboard('{PageDown}{PageDown}');
  expect(filters().getByText('Price: ₹ 0 - ₹ 2300')).toBeInTheDocument();
});

it('[SH-07, SH-08, A-08] accepts typed prices and filters on Enter', async () => {
  const { user, url } = open();
  await screen.findByText('Showing all 8 results');
  const from = screen.getByRole('textbox', { name: 'From (₹)' });
  const to = screen.getByRole('textbox', { name: 'To (₹)' });
  await user.clear(to);
  await user.type(to, '1699');
  expect(filters().getByText('Price: ₹ 0 - ₹ 1699')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Maximum price' })).toHaveValue('1699');
  expect(cards()).toHaveLength(8);
  await user.clear(from);
  await user.type(from, '1400{Enter}');
  expect(cards()).toHaveLength(2);
  expect(url()).toBe('/shop?min=1400&max=1699');
});

it.each([
  ['From (₹)', '5000', 'Price: ₹ 2499 - ₹ 2500'],
  ['From (₹)', '-3', 'Price: ₹ 0 - ₹ 2500'],
  ['To (₹)', '99999', 'Price: ₹ 0 - ₹ 2500'],
  ['To (₹)', '0', 'Price: ₹ 0 - ₹ 1'],
  ['To (₹)', '', 'Price: ₹ 0 - ₹ 2500'],
])('[SH-07, A-08] corrects %s “%s” to the nearest price', async (label, typed, result) => {
  const { user } = open();
  const input = screen.getByRole('textbox', { name: label });
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.tab();
  expect(filters().getByText(result)).toBeInTheDocument();
  const value = /₹ (\d+) - ₹ (\d+)/.exec(result)?.[label.startsWith('From') ? 1 : 2];
  expect(input).toHaveValue(value);
});

it.each(['1,400', '₹1,400', 'Rs. 1400.00', '१४००'])(
  '[SH-07, A-08] accepts the price “%s” as people write it',
  async (typed) => {
    const { user, url } = open();
    const input = screen.getByRole('textbox', { name: 'From (₹)' });
    await user.clear(input);
    await user.type(input, typed);
    expect(filters().getByText('Price: ₹ 1400 - ₹ 2500')).toBeInTheDocument();
    await user.type(input, '{Enter}');
    expect(url()).toBe('/shop?min=1400');
  },
);

it('[SH-07, A-08] shows the corrected price before Enter filters by it', async () => {
  const { user, url } = open();
  const input = screen.getByRole('textbox', { name: 'From (₹)' });
  await user.clear(input);
  await user.type(input, '5000{Enter}');
  expect(input).toHaveValue('2499');
  expect(url()).toBe('/shop');
  await user.type(input, '{Enter}');
  expect(url()).toBe('/shop?min=2499');
});

it('[SH-05] filters by variety and resets the filter', async () => {
  const { user } = open();
  await screen.findByText('Showing all 8 results');
  const list = screen.getByRole('heading', { name: 'Variety' }).nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sweet Apples',
    'Tart Apples',
    'Unique Flavors',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tart Apples' }));
  expect(cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Tart Apples' }));
  expect(cards()).toHaveLength(8);
});

it('[SH-10] opens the filters as a panel that closes on Escape', async () => {
  const { user } = open();
  await screen.findByText('Showing all 8 results');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = screen.getByRole('dialog', { name: 'Filters' });
  expect(within(panel).getByRole('button', { name: 'Unique Flavors' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
});
