import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { UpdateUser } from '@shop/shared/contract';
import { PinCodeField, StateField, TextField } from '@shop/shared/forms';
import { pinCodeHint } from '../data/settings';

/** All of it may stay empty here (ST-02). */
export function AddressFields({ form }: { form: UseFormReturn<UpdateUser, unknown, UpdateUser> }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const { pin_code, state } = useWatch({ control });

  const chooseState = (value: string) => {
    form.setValue('state', value, { shouldDirty: true });
    form.setFocus('state');
  };

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
      <PinCodeField
        registration={register('pin_code')}
        error={errors.pin_code?.message}
        hint={pinCodeHint(pin_code ?? '')}
        pinCode={pin_code ?? ''}
        state={state ?? ''}
        onState={chooseState}
      />
    </>
  );
}
