import type { FieldPathByValue } from 'react-hook-form';
import { Field } from '@shop/shared/ui/controls/Field';
import type { ProductForm } from '../products';
import type { ProductFormReturn } from './ProductText';

interface ProductSelectProps {
  form: ProductFormReturn;
  name: FieldPathByValue<ProductForm, string | number | boolean | null | undefined>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  options: readonly (readonly [value: string, label: string])[];
}

export function ProductSelect({ form, name, options, ...field }: ProductSelectProps) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <select {...form.register(name)} {...control}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
