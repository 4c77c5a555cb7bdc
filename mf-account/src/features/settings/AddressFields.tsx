import { useWatch, type UseFormReturn } from 'react-hook-form';
import { normalPinCode, pinCodeProblem, type UpdateUser } from '@shop/shared/contract';
import { PinCodeField, StateField, TextField } from '@shop/shared/forms';

/** The fields of an address. All of them are optional in the settings (ST-02). */
export function AddressFields({ form }: { form: UseFormReturn<UpdateUser, unknown, UpdateUser> }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const { pin_code, city, state } = useWatch({ control });

  return (
    <>
      <TextField
        label="Address"
        autoComplete="address-line1"
        registration={register('address')}
        error={errors.address?.message}
      />
      <TextField
        label="Flat, floor, landmark"
        autoComplete="address-line2"
        registration={register('optional_address')}
        error={errors.optional_address?.message}
      />
      <PinCodeField
        registration={register('pin_code')}
        error={errors.pin_code?.message}
        hint={pinCodeHint(pin_code ?? '')}
        pinCode={pin_code ?? ''}
        city={city ?? ''}
        state={state ?? ''}
        onCityChange={(value) => form.setValue('city', value, { shouldDirty: true })}
        onStateChange={(value) => form.setValue('state', value, { shouldDirty: true })}
        focusState={() => form.setFocus('state')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        registration={register('city')}
        error={errors.city?.message}
      />
      <StateField registration={register('state')} error={errors.state?.message} />
    </>
  );
}

/** Returns a hint instead of an error, although the checkout requires a valid pin code (ST-02). */
function pinCodeHint(typed: string): string | undefined {
  const pinCode = normalPinCode(typed);
  if (pinCode === '') return undefined;
  const problem = pinCodeProblem(pinCode);
  if (problem !== null) return `${problem}. The checkout will ask for it.`;
  if (/^\d{6}$/.test(pinCode)) return undefined;
  return 'A pin code in India has six digits and does not start with 0. The checkout will ask for it.';
}
