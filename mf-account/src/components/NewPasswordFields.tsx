import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirm_password: string }>;
}

/** A new password and its confirmation (LG-06). */
export function NewPasswordFields({
  label,
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
