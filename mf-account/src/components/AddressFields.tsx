import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { UpdateUser } from '@shop/shared/contract';
import { StateField, TextField } from '@shop/shared/forms';
import { pinCodeHint } from '../data/settings';

/** All of it may stay empty here (ST-02). */
export function AddressFields({
  form: { register, control, formState },
}: {
  form: UseFormReturn<UpdateUser, unknown, UpdateUser>;
}) {
  const pinCode = useWatch({ control, name: 'pin_code' });
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Address"
        autoComplete="address-line1"
        registration={register('address')}
        error={errors.address?.message}
      />
      <TextField
        label="Optional Address"
        autoComplete="address-line2"
        registration={register('optional_address')}
        error={errors.optional_address?.message}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        registration={register('city')}
        error={errors.city?.message}
      />
      <StateField registration={register('state')} error={errors.state?.message} />
      <TextField
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
        registration={register('pin_code')}
        error={errors.pin_code?.message}
        hint={pinCodeHint(pinCode ?? '')}
      />
    </>
  );
}
