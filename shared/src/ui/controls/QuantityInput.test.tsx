import { useState } from 'react';
import { screen } from '@testing-library/react';
import { maxQuantity } from '../../contract';
import { renderPage } from '../../testing';
import { QuantityInput } from './QuantityInput';

function Boxes({ isDisabled = false }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <QuantityInput
      label="Golden"
      quantity={quantity}
      onChange={setQuantity}
      isDisabled={isDisabled}
    />
  );
}

const input = () => screen.getByRole('textbox', { name: 'Quantity of Golden' });
const minus = () => screen.getByRole('button', { name: 'Decrease quantity of Golden' });
const plus = () => screen.getByRole('button', { name: 'Increase quantity of Golden' });

it('[PD-02] never goes below 1', async () => {
  const { user } = renderPage(<Boxes />);
  expect(minus()).toBeDisabled();
  await user.click(plus());
  await user.click(minus());
  await user.click(minus());
  expect(input()).toHaveValue('1');
});

it('[PD-02] allows any number of boxes', async () => {
  const { user } = renderPage(<Boxes />);
  for (let click = 0; click < 30; click += 1) await user.click(plus());
  expect(input()).toHaveValue('31');
  expect(plus()).toBeEnabled();
});

it.each([
  ['25', '25'],
  ['2.0', '2'],
  ['०५', '5'],
  ['１２', '12'],
  ['\u200e7 ', '7'],
])('reads %j as %s boxes', async (typed, quantity) => {
  const { user } = renderPage(<Boxes />);
  await user.clear(input());
  await user.paste(typed);
  await user.tab();
  expect(input()).toHaveValue(quantity);
  expect(input()).toBeValid();
});

it.each(['1.5', '1,5', '1e3', '-2', 'two', '0', '1000001'])(
  'rejects %j with a message, and keeps the quantity',
  async (typed) => {
    const { user } = renderPage(<Boxes />);
    await user.clear(input());
    await user.paste(typed);
    await user.tab();
    expect(input()).toHaveValue('1');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(
      `‘${typed}’ is not a whole number of boxes. It stays at 1.`,
    );
    await user.click(plus());
    expect(input()).toBeValid();
  },
);

it('allows an empty field while typing, and shows the quantity again on blur', async () => {
  const { user } = renderPage(<Boxes />);
  await user.clear(input());
  await user.type(input(), '25');
  expect(input()).toHaveValue('25');
  await user.clear(input());
  await user.tab();
  expect(input()).toHaveValue('25');
});

it('offers no more than the largest quantity', async () => {
  const { user } = renderPage(<Boxes />);
  await user.clear(input());
  await user.paste(String(maxQuantity - 1));

  await user.click(plus());

  expect(input()).toHaveValue(String(maxQuantity));
  expect(plus()).toBeDisabled();
});

it('disables input and buttons', () => {
  renderPage(<Boxes isDisabled />);
  expect(input()).toBeDisabled();
  expect(plus()).toBeDisabled();
});

it('[A-13] announces the new number while a button has the focus', async () => {
  const said: string[] = [];
  Object.assign(document, { ariaNotify: (text: string) => said.push(text) });
  const { user } = renderPage(<Boxes />);
  await user.click(plus());
  await user.click(plus());
  await user.click(minus());
  Reflect.deleteProperty(document, 'ariaNotify');
  expect(said).toEqual(['2', '3', '2']);
});
