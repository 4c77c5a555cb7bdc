import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { Field, type ControlProps } from '@shop/shared/ui/Field';
import { useAction } from '../../data/useAction';
import { formValues } from '../../lib/formValues';
import { ActionFailure } from './ActionFailure';
import styles from './ActionForm.module.scss';

export interface FormField {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'url' | 'textarea';
  isRequired?: boolean;
  /** The initial value. */
  value?: string | undefined;
  maxLength?: number;
  /** Renders a select with these options. */
  options?: readonly { value: string; label: string }[];
}

interface ActionFormProps {
  /** The text of the button, and the name of the form for screen readers. */
  label: string;
  method?: 'POST' | 'PUT';
  /** Relative to `/api`. */
  path: string;
  failure: string;
  fields: readonly FormField[];
  /** Sent in addition to the fields. */
  body?: Record<string, string>;
  onDone: () => void;
}

/**
 * A short form for one action. The input stays until the server has saved it, even after a reload (AD-12). The server
 * validates it: its reasons are shown at the button and the field.
 */
export function ActionForm({
  label,
  method = 'POST',
  path,
  failure,
  fields,
  body,
  onDone,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const action = useAction<object, Record<string, string>>({
    method,
    path,
    failure,
    onDone: () => {
      form.current?.reset();
      onDone();
    },
  });
  const isOpen = action.error !== null;
  useEffect(() => {
    // Unsaved input must stay visible.
    if (isOpen) form.current?.closest('details')?.setAttribute('open', '');
  }, [isOpen]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run({ ...formValues(event.currentTarget), ...body });
  };
  return (
    <form ref={form} className={styles.root} aria-label={label} noValidate onSubmit={handleSubmit}>
      {fields.map(({ name, label: text, isRequired = false, ...field }) => (
        <Field
          key={name}
          label={text}
          isRequired={isRequired}
          error={action.error?.fieldErrors[name]}
        >
          {(control) => (
            <FormControl
              control={control}
              field={{ name, label: text, isRequired, ...field }}
              value={action.body?.[name] ?? field.value}
            />
          )}
        </Field>
      ))}
      <ActionFailure action={action} />
      <Button type="submit" variant="secondary" isPending={action.isSending}>
        {label}
      </Button>
    </form>
  );
}

interface FormControlProps {
  control: ControlProps;
  field: FormField;
  value: string | undefined;
}

function FormControl({ control, field, value }: FormControlProps) {
  const { name, type = 'text', isRequired, maxLength, options } = field;
  const props = { ...control, name, required: isRequired, defaultValue: value };
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
