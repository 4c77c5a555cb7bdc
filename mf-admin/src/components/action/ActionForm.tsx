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
  /** Before anything is entered. */
  value?: string | undefined;
  maxLength?: number;
  /** A choice of these. */
  options?: readonly { value: string; label: string }[];
}

interface ActionFormProps {
  /** Of the form, for its button and screen readers. */
  label: string;
  method?: 'POST' | 'PUT';
  /** Below `/api`. */
  path: string;
  failure: string;
  fields: readonly FormField[];
  /** What is sent besides the fields. */
  body?: Record<string, string>;
  onDone: () => void;
}

/**
 * A short form that is one action. What is entered stays until the server has it, after a reload, too (AD-12); the
 * server's reason is beside the button, and at its field: in the shop's words, not in those of the browser.
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
    // What is not saved is not hidden, after a reload either.
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
            <Control
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

interface ControlOfField {
  control: ControlProps;
  field: FormField;
  value: string | undefined;
}

function Control({ control, field, value }: ControlOfField) {
  const { name, type = 'text', isRequired, maxLength, options } = field;
  const shared = { ...control, name, required: isRequired, defaultValue: value };
  if (options) {
    return (
      <select {...shared}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'textarea') return <textarea {...shared} rows={3} maxLength={maxLength} />;
  return <input {...shared} type={type} maxLength={maxLength} />;
}
