import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { Schema } from 'yup';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field, type ControlProps } from '@shop/shared/ui/controls/Field';
import type { AdminAction } from '../../data/endpoints/calls';
import { useAction } from '../../data/useAction';
import { ActionFailure } from './ActionFailure';
import styles from './ActionForm.module.scss';
import { filledIn, typedResolver, type TypedValues } from './typedResolver';
import { useActionForm } from './useActionForm';

export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  type?: 'text' | 'date' | 'url' | 'textarea';
  isRequired?: boolean;
  /** The current value. */
  value?: string | undefined;
  maxLength?: number;
  /** Renders a select with these options. */
  options?: readonly { value: string; label: string }[];
}

interface ActionFormProps<Body extends object> {
  /** The text of the button, and the name of the form for screen readers. */
  label: string;
  action: AdminAction<object, Body>;
  /** The schema of the request. */
  schema: Schema<object>;
  fields: readonly FormField<keyof Body & string>[];
  /** Sent in addition to the fields. */
  body?: Body;
  onDone: () => void;
}

/** A short form for one action. The input stays until the server has saved it, even after a reload (AD-12). */
export function ActionForm<Body extends object>(props: ActionFormProps<Body>) {
  const { label, action: definition, schema, fields, body, onDone } = props;
  const current = Object.fromEntries(
    fields.map(({ name, value, options }) => [name, value ?? options?.[0]?.value ?? '']),
  );
  const action = useAction(definition, {
    onDone: () => {
      setRestored(null);
      form.reset(current);
      onDone();
    },
  });
  // The input of a request that had no response before a reload.
  const [restored, setRestored] = useState(action.body);
  const form = useForm({
    resolver: typedResolver(schema, (typed) => ({ ...filledIn(typed), ...body })),
    values: { ...current, ...textsOf(restored, fields) },
    // What the person types wins over what others change in the meantime.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = form.formState;
  const { formProps, isPending } = useActionForm(form, action, (typed) =>
    action.run(typed as object as Body),
  );
  return (
    <form {...formProps} className={styles.root} aria-label={label}>
      {fields.map(({ name, label: text, isRequired = false, ...field }) => (
        <Field key={name} label={text} isRequired={isRequired} error={errors[name]?.message}>
          {(control) => (
            <FormControl
              control={control}
              registration={form.register(name)}
              field={{ isRequired, ...field }}
            />
          )}
        </Field>
      ))}
      <ActionFailure action={action} />
      <Button type="submit" variant="secondary" isPending={isPending}>
        {label}
      </Button>
    </form>
  );
}

interface FormControlProps {
  control: ControlProps;
  registration: UseFormRegisterReturn;
  field: Omit<FormField, 'name' | 'label'>;
}

function FormControl({ control, registration, field }: FormControlProps) {
  const { type = 'text', isRequired, maxLength, options } = field;
  const props = { ...control, ...registration, required: isRequired };
  if (options) {
    return (
      <select {...props}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'textarea') return <textarea {...props} rows={3} maxLength={maxLength} />;
  return <input {...props} type={type} maxLength={maxLength} />;
}

/** Returns the fields of a request body. */
function textsOf(body: object | null, fields: readonly FormField[]): TypedValues {
  const sent = new Map<string, unknown>(Object.entries(body ?? {}));
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = sent.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
