import type { UseFormRegisterReturn } from 'react-hook-form';
import { indianStates } from '@shop/shared/contract';
import { Field } from '@shop/shared/ui/controls/Field';

interface StateFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  isRequired?: boolean;
}

/** Selects one of India's 36 states and union territories (EN-07), or none if the field is optional. */
export function StateField({ registration, error, isRequired }: StateFieldProps) {
  return (
    <Field label="State" error={error} isRequired={isRequired}>
      {(select) => (
        <select defaultValue="" autoComplete="address-level1" {...registration} {...select}>
          {/* In a required field this is only a placeholder, which cannot be chosen. */}
          <option value="" disabled={isRequired} hidden={isRequired}>
            Choose a state
          </option>
          {indianStates.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
