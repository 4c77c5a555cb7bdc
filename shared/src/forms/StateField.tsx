import type { UseFormRegisterReturn } from 'react-hook-form';
import { indianStates } from '@shop/shared/contract';
import { Field } from '@shop/shared/ui/Field';

interface StateFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  isRequired?: boolean;
}

/** One of India's 36 states and union territories (EN-07); where it is optional, or none. */
export function StateField({ registration, error, isRequired }: StateFieldProps) {
  return (
    <Field label="State" error={error} isRequired={isRequired}>
      {(select) => (
        <select defaultValue="" autoComplete="address-level1" {...registration} {...select}>
          {/* Where a state is required, it is no choice, but what is shown before one is made. */}
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
