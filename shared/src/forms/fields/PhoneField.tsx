import type { UseFormRegisterReturn } from 'react-hook-form';
import { isUnusualMobile, nationalPhone } from '@shop/shared/contract';
import { TextField } from './TextField';

interface PhoneFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** The current value, for the hint. */
  value: string | undefined;
}

/** A phone number of ten digits. Prefix and spaces are removed as soon as ten digits remain. */
export function PhoneField({ registration, error, value = '' }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone Number"
      // HTML allows this autocomplete token on text fields only. `inputMode` still shows the keyboard for digits.
      inputMode="numeric"
      autoComplete="tel-national"
      isRequired
      error={error}
      hint={
        isUnusualMobile(value) &&
        'Mobile numbers in India start with 6, 7, 8 or 9. Is this the number you meant?'
      }
      registration={{
        ...registration,
        onChange: (event: { target: HTMLInputElement; type?: string }) => {
          const phone = nationalPhone(event.target.value);
          if (phone !== event.target.value) event.target.value = phone;
          return registration.onChange(event);
        },
      }}
    />
  );
}
