import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import { TextField } from '@shop/shared/forms';
import { Field } from '@shop/shared/ui/controls/Field';
import type { ProductForm } from '../products';

export type ProductFormReturn = UseFormReturn<ProductForm, unknown, ProductForm>;

interface ProductTextProps {
  form: ProductFormReturn;
  name: FieldPathByValue<ProductForm, string | number | null | undefined>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Numbers get a numeric keyboard. */
  kind?: 'text' | 'whole' | 'decimal';
  /** Renders a textarea with this many rows. */
  rows?: number;
}

const inputModes = { text: undefined, whole: 'numeric', decimal: 'decimal' } as const;

/** A text or number field of the product form. */
export function ProductText({ form, name, kind = 'text', rows, ...field }: ProductTextProps) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const registration = form.register(name);
  if (rows === undefined) {
    return (
      <TextField
        {...field}
        registration={registration}
        error={error}
        inputMode={inputModes[kind]}
        autoComplete="off"
      />
    );
  }
  return (
    <Field {...field} error={error}>
      {(control) => <textarea rows={rows} {...registration} {...control} />}
    </Field>
  );
}
