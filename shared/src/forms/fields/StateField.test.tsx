import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPage } from '../../testing';
import { StateField } from './StateField';

function Form({ isRequired }: { isRequired?: boolean }) {
  const { register } = useForm<{ state: string }>();
  return <StateField registration={register('state')} error={undefined} isRequired={isRequired} />;
}

const none = () => screen.getByText<HTMLOptionElement>('Choose a state');

it('[VA-03] does not let users choose ‘Choose a state’ in a required field', async () => {
  const { user } = renderPage(<Form isRequired />);
  const field = screen.getByRole('combobox');
  expect(field).toHaveDisplayValue('Choose a state');
  expect(none()).toBeDisabled();
  expect(none()).toHaveAttribute('hidden');
  await user.selectOptions(field, 'Punjab');
  await user.selectOptions(field, none());
  expect(field).toHaveValue('punjab');
});

it('[ST-02] lets users choose ‘Choose a state’ in an optional field', async () => {
  const { user } = renderPage(<Form />);
  const field = screen.getByRole('combobox');
  await user.selectOptions(field, 'Punjab');
  await user.selectOptions(field, 'Choose a state');
  expect(field).toHaveValue('');
});
