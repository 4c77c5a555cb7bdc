import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { renderPage } from '@shop/shared/testing';
import { PhoneField } from './PhoneField';

function Form() {
  const { register, control } = useForm<{ phone_number: string }>();
  const phone = useWatch({ control, name: 'phone_number' });
  return (
    <>
      <PhoneField registration={register('phone_number')} error={undefined} value={phone} />
      <p>To be sent: {phone}</p>
    </>
  );
}

function show() {
  const { user } = renderPage(<Form />);
  return { user, phone: screen.getByLabelText('Phone Number') };
}

it.each(['+91 98765 43210', '098765 43210', '0091-98765-43210', '(+91) 98765 43210'])(
  'normalizes a pasted %s to ten digits',
  async (pasted) => {
    const { user, phone } = show();
    await user.click(phone);
    await user.paste(pasted);
    expect(phone).toHaveValue('9876543210');
    expect(screen.getByText('To be sent: 9876543210')).toBeVisible();
  },
);

it('removes a typed prefix as soon as ten digits follow it', async () => {
  const { user, phone } = show();
  await user.type(phone, '+91 98765 4321');
  expect(phone).toHaveValue('+91 98765 4321');
  await user.type(phone, '0');
  expect(phone).toHaveValue('9876543210');
});

it('keeps input that does not contain ten digits', async () => {
  const { user, phone } = show();
  await user.type(phone, '98765 4321');
  expect(phone).toHaveValue('98765 4321');
});

it('hints at a number that is not an Indian mobile number', async () => {
  const { user, phone } = show();
  await user.type(phone, '1234567890');
  expect(phone).toHaveAccessibleDescription(/start with 6, 7, 8 or 9/);
  expect(phone).not.toHaveAttribute('aria-invalid');
  await user.clear(phone);
  await user.type(phone, '9234567890');
  expect(phone).not.toHaveAccessibleDescription();
});
