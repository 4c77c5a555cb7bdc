import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toFailure, type ApiError } from '@shop/shared';

/** Messages by the path of the field (`delivery_address.city`). */
type FieldErrors = Readonly<Record<string, string>>;

/** A field that was invalid at the last submission. */
export interface InvalidField {
  field: string;
  label: string;
}

interface Submission<Transformed> {
  /** Sends the valid values, or returns errors that it found itself. */
  send: (values: Transformed) => Promise<FieldErrors | undefined>;
  onFailure?: (failure: ApiError) => void;
}

/**
 * Submits a form. The server's field errors are set on the fields of the same name; `failure` and
 * `invalidFields` are for the page to show. Both stay until the next submission, so that the
 * layout does not shift while errors are corrected.
 *
 * The form is disabled during validation and sending, which removes the focus, and the form library
 * cannot focus a disabled field. Afterwards the first invalid field gets the focus (VA-05), or else
 * the element that had it before.
 */
export function useSubmission<Form extends FieldValues, Transformed>(
  form: UseFormReturn<Form, unknown, Transformed>,
  { send, onFailure }: Submission<Transformed>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [invalidFields, setInvalidFields] = useState<readonly InvalidField[]>([]);
  const moveFocus = useRef<(() => void) | null>(null);
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (isSubmitting || !moveFocus.current) return;
    moveFocus.current();
    moveFocus.current = null;
  });

  const focusField = (field: string) => form.setFocus(field as Path<Form>);

  const updateInvalidFields = (messageOf: (field: string) => string | undefined) => {
    const invalid = fieldPaths(form.getValues()).flatMap((field) => {
      const message = messageOf(field);
      return message ? [{ field, message }] : [];
    });
    setInvalidFields(
      invalid.map(({ field, message }) => ({ field, label: labelOf(field) ?? message })),
    );
    const [first] = invalid;
    if (first) moveFocus.current = () => focusField(first.field);
    return invalid;
  };

  const showErrors = (fieldErrors: FieldErrors) =>
    updateInvalidFields((field) => fieldErrors[field]).forEach(({ field, message }) =>
      form.setError(field as Path<Form>, { message }),
    );

  const submit = async (values: Transformed, focused: Element | null) => {
    moveFocus.current = () => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && focused instanceof HTMLElement) focused.focus();
    };
    setFailure(null);
    try {
      showErrors((await send(values)) ?? {});
    } catch (error) {
      const reason = toFailure(error);
      setFailure(reason);
      onFailure?.(reason);
      showErrors(reason.fieldErrors);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    const focused = document.activeElement;
    const handler = form.handleSubmit(
      (values) => submit(values, focused),
      () => updateInvalidFields((field) => form.getFieldState(field as Path<Form>).error?.message),
    );
    void handler(event);
  };

  return { failure, invalidFields, focusField, isSubmitting, handleSubmit };
}

/** The label of a field, without a note such as ‘(optional)’. */
function labelOf(field: string): string | null {
  const [control] = document.getElementsByName(field);
  const label = control && 'labels' in control && (control.labels as NodeListOf<Node> | null)?.[0];
  return (label && label.firstChild?.textContent) || null;
}

/** `{ a: '', b: { c: '' } }` → `['a', 'b.c']`, in the order of the fields. */
function fieldPaths(values: FieldValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? fieldPaths(value as FieldValues, `${prefix}${name}.`)
      : [prefix + name],
  );
}
