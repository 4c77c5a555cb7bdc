import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Field } from '@shop/shared/ui/controls/Field';
import { listError } from '../../../lib/listError';
import type { ProductForm } from '../products';

interface ListFieldProps {
  label: string;
  hint?: string;
  name: 'best_for' | 'planting.pollinizer_for';
  control: Control<ProductForm, unknown, ProductForm>;
}

/** Edits a list of short texts, separated by commas. */
export function ListField({
  label,
  hint = 'With commas between them',
  name,
  control,
}: ListFieldProps) {
  const { field, fieldState } = useController({ name, control });
  // Keeps the typed text: a trailing comma is not part of the list yet.
  const [draft, setDraft] = useState<string | null>(null);

  const handleChange = (text: string) => {
    setDraft(text);
    field.onChange(text.split(',').flatMap((part) => part.trim() || []));
  };

  return (
    <Field label={label} hint={hint} error={listError(fieldState.error)}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          name={field.name}
          ref={field.ref}
          disabled={field.disabled}
          value={draft ?? field.value.join(', ')}
          onChange={({ target }) => handleChange(target.value)}
          onBlur={() => {
            setDraft(null);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
