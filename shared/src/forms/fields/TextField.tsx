import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@shop/shared/ui/controls/Field';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'required' | 'className'
> {
  label: string;
  /** A class for the layout of the form. */
  fieldClassName?: string | undefined;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
}

/** A react-hook-form text input with label, hint and error. */
export function TextField({
  label,
  registration,
  error,
  hint,
  isRequired,
  fieldClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      isRequired={isRequired}
      className={fieldClassName}
    >
      {(control) => <input type="text" {...input} {...registration} {...control} />}
    </Field>
  );
}
