import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { renderPage } from '@shop/shared/testing';
import { PinCodeField } from './PinCodeField';
import { StateField } from './StateField';
import { TextField } from './TextField';

function Form() {
  const { register, control, setFocus, setValue } = useForm({
    defaultValues: { state: '', city: '', pin_code: '' },
  });
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
    </>
  );
}

const pinCode = () => screen.getByLabelText(/^Pin Code/);
const city = () => screen.getByLabelText(/^City/);
const state = () => screen.getByLabelText(/^State/);

async function type(text: string) {
  const { user } = renderPage(<Form />);
  await user.type(pinCode(), text);
  return user;
}

/** Replaces the pin code. */
async function retype(user: Awaited<ReturnType<typeof type>>, text: string) {
  await user.clear(pinCode());
  await user.type(pinCode(), text);
}

it('[EX-06] a complete pin code chooses its state and says so, without moving the focus', async () => {
  const user = await type('17100');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(pinCode(), '1');
  expect(state()).toHaveValue('himachal_pradesh');
  expect(screen.getByRole('status')).toHaveTextContent('Himachal Pradesh is chosen as the state.');
  expect(pinCode()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('[EX-06] a pin code of a large city fills it in, but never over what was typed', async () => {
  const user = await type('560001');
  expect(city()).toHaveValue('Bengaluru');
  await retype(user, '110011');
  expect(city()).toHaveValue('Delhi');
  await retype(user, '171001');
  expect(city()).toHaveValue('');
  await user.type(city(), 'Fagu');
  await retype(user, '400001');
  expect(city()).toHaveValue('Fagu');
});

it('[EX-06] another pin code changes the state that the first one chose', async () => {
  const user = await type('171001');
  await retype(user, '560001');
  expect(state()).toHaveValue('karnataka');
  await retype(user, '403001');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('looks like Goa or Maharashtra.');
});

it('[EX-06] never changes a state that the user has chosen, but suggests another', async () => {
  const user = await type('171001');
  await user.selectOptions(state(), 'Kerala');
  await retype(user, '560001');
  expect(state()).toHaveValue('kerala');
  expect(screen.getByRole('status')).toHaveTextContent('This pin code looks like Karnataka.');
  expect(pinCode()).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Choose Karnataka' }));
  expect(state()).toHaveValue('karnataka');
  expect(state()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('[EX-06] suggests several states of an ambiguous pin code, until one is selected', async () => {
  const user = await type('403001');
  expect(state()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('looks like Goa or Maharashtra.');
  await user.selectOptions(state(), 'Maharashtra');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
