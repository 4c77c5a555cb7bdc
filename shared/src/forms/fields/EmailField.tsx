import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './TextField';

interface EmailFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export function EmailField({ registration, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      isRequired
      registration={registration}
      error={error}
    />
  );
}
