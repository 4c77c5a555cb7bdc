import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './TextField';

interface NameFieldsProps {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: FieldErrors<{ first_name: string; last_name: string }>;
}

export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="First Name"
        autoComplete="given-name"
        isRequired
        registration={firstName}
        error={errors.first_name?.message}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        isRequired
        registration={lastName}
        error={errors.last_name?.message}
      />
    </>
  );
}
