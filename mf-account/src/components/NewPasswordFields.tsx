import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { passwordAdvice } from '@shop/shared/contract';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  label: string;
  /** The typed password, for the advice. */
  value: string | undefined;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirm_password: string }>;
}

/** A new password and its confirmation (LG-06), with advice if it is easy to guess. */
export function NewPasswordFields({
  label,
  value,
  password,
  confirmation,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        registration={password}
        error={errors.password?.message}
        hint={errors.password ? null : passwordAdvice(value)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        registration={confirmation}
        error={errors.confirm_password?.message}
      />
    </>
  );
}
