import type { FieldPathByValue } from 'react-hook-form';
import { Field } from '@shop/shared/ui/Field';
import type { ProductForm } from '../products';
import type { ProductFormOf } from './ProductText';

interface ProductSelectProps {
  form: ProductFormOf;
  name: FieldPathByValue<ProductForm, string | number | boolean | null | undefined>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Values and their labels. */
  options: readonly (readonly [value: string, label: string])[];
}

/** A choice in the product's form. */
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
