import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { renderPage } from '@shop/shared/testing';
import { PinCodeField } from './PinCodeField';
import { StateField } from './StateField';

function Form() {
  const { register, control, setValue } = useForm({
    defaultValues: { state: '', pin_code: '' },
  });
  const { state, pin_code } = useWatch({ control });
  return (
    <>
      <StateField registration={register('state')} error={undefined} />
      <PinCodeField
        registration={register('pin_code')}
        error={undefined}
        pinCode={pin_code ?? ''}
        state={state ?? ''}
        onStateChange={(value) => setValue('state', value)}
      />
    </>
  );
}

async function type(pinCode: string) {
  const { user } = renderPage(<Form />);
  await user.type(screen.getByLabelText(/^Pin Code/), pinCode);
  return user;
}

const state = () => screen.getByLabelText(/^State/);

it('suggests the state of a pin code and selects it on click', async () => {
  const user = await type('171001');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This pin code looks like Himachal Pradesh.',
  );
  expect(state()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Choose Himachal Pradesh' }));
  expect(state()).toHaveValue('himachal_pradesh');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('suggests several states of an ambiguous pin code, until one is selected', async () => {
  const user = await type('403001');
  expect(screen.getByRole('status')).toHaveTextContent('looks like Goa or Maharashtra.');
  await user.selectOptions(state(), 'Maharashtra');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('suggests the state where another one is selected, without an error', async () => {
  const user = await type('560001');
  await user.selectOptions(state(), 'Kerala');
  expect(screen.getByRole('button', { name: 'Choose Karnataka' })).toBeEnabled();
  expect(screen.getByLabelText(/^Pin Code/)).not.toHaveAttribute('aria-invalid');
});

it('suggests nothing for an incomplete pin code', async () => {
  await type('17100');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
