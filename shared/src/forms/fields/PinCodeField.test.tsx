import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { renderPage } from '@shop/shared/testing';
import { PinCodeField } from './PinCodeField';
import { StateField } from './StateField';
import { TextField } from './TextField';

const empty = { state: '', city: '', pin_code: '' };

function Form({ values = empty }: { values?: typeof empty }) {
  const { register, control, setFocus, setValue, reset } = useForm({ defaultValues: values });
  const { state, city, pin_code } = useWatch({ control });
  return (
    <>
      <TextField label="City" registration={register('city')} error={undefined} />
      <StateField registration={register('state')} error={undefined} />
      <PinCodeField
        registration={register('pin_code')}
        error={undefined}
        pinCode={pin_code ?? ''}
        city={city ?? ''}
        state={state ?? ''}
        onCityChange={(value) => setValue('city', value)}
        onStateChange={(value) => setValue('state', value)}
        focusState={() => setFocus('state')}
      />
      <button onClick={() => reset(bengaluru)}>Restore</button>
    </>
  );
}

const bengaluru = { state: 'karnataka', city: 'Bengaluru', pin_code: '560001' };

const pinCode = () => screen.getByLabelText(/^Pin Code/);
const city = () => screen.getByLabelText(/^City/);
const state = () => screen.getByLabelText(/^State/);

async function type(text: string) {
  const { user } = renderPage(<Form />);
  await user.type(pinCode(), text);
  return user;
}

const expectNoSuggestion = () =>
  expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();

async function retype(user: Awaited<ReturnType<typeof type>>, text: string) {
  await user.clear(pinCode());
  await user.type(pinCode(), text);
}

it('[EX-06] selects the state of a complete pin code and says so, without moving the focus', async () => {
  const user = await type('17100');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(pinCode(), '1');
  expect(state()).toHaveValue('himachal_pradesh');
  expect(screen.getByRole('status')).toHaveTextContent('Filled in: Himachal Pradesh.');
  expect(pinCode()).toHaveFocus();
  expectNoSuggestion();
});

it('[EX-06] fills in a large city, but never replaces what was typed', async () => {
  const user = await type('560001');
  expect(city()).toHaveValue('Bengaluru');
  expect(screen.getByRole('status')).toHaveTextContent('Filled in: Bengaluru, Karnataka.');
  await retype(user, '110011');
  expect(city()).toHaveValue('Delhi');
  await retype(user, '171001');
  expect(city()).toHaveValue('');
  await user.type(city(), 'Fagu');
  await retype(user, '400001');
  expect(city()).toHaveValue('Fagu');
});

it.each<[string, typeof bengaluru, boolean]>([
  ['is there from the start', bengaluru, false],
  ['is restored', empty, true],
])('[EX-06] another pin code changes a place that %s', async (_how, values, isRestored) => {
  const { user } = renderPage(<Form values={values} />);
  if (isRestored) await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(city()).toHaveValue('Bengaluru');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await retype(user, '400001');
  expect(city()).toHaveValue('Mumbai');
  expect(state()).toHaveValue('maharashtra');
  await retype(user, '171001');
  expect(city()).toHaveValue('');
});

it('[EX-06] keeps a typed place when the pin code changes', async () => {
  const { user } = renderPage(
    <Form values={{ ...bengaluru, city: 'Whitefield', state: 'kerala' }} />,
  );
  await retype(user, '400001');
  expect(city()).toHaveValue('Whitefield');
  expect(state()).toHaveValue('kerala');
});

it('[EX-06] replaces the state of the first pin code when the pin code changes', async () => {
  const user = await type('171001');
  await retype(user, '560001');
  expect(state()).toHaveValue('karnataka');
  await retype(user, '403001');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('is in Goa or Maharashtra.');
});

it('[EX-06] never changes a state that the user has chosen, but suggests another', async () => {
  const user = await type('171001');
  await user.selectOptions(state(), 'Kerala');
  await retype(user, '560001');
  expect(state()).toHaveValue('kerala');
  expect(screen.getByRole('status')).toHaveTextContent('560001 is in Karnataka.');
  expect(pinCode()).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Choose Karnataka' }));
  expect(state()).toHaveValue('karnataka');
  expect(state()).toHaveFocus();
  expectNoSuggestion();
});

it('[EX-06] suggests several states of an ambiguous pin code, until one is selected', async () => {
  const user = await type('403001');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('is in Goa or Maharashtra.');
  await user.selectOptions(state(), 'Maharashtra');
  expectNoSuggestion();
});
