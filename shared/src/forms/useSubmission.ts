import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@shop/shared';

/** One text a field, by the field's path (`delivery_address.city`). */
type FieldErrors = Readonly<Record<string, string>>;

/** A field that was refused when the form was last sent; why, stands under it. */
export interface InvalidField {
  field: string;
  label: string;
}

interface Submission<Sent> {
  /**
   * Sends the valid values. Returns errors that it found itself, or throws the ApiError of the call;
   * anything else it throws is a fault of ours and not caught.
   */
  send: (values: Sent) => Promise<FieldErrors | undefined>;
  onFailure?: (failure: ApiError) => void;
}

/**
 * Submits a form. The server's field errors land on the fields of the same name; `failure` and
 * `problems` are for the rest of the page to show. Neither changes until the next time, so
 * that nothing moves under the fingers while it is mended.
 *
 * The form is disabled while it is checked and sent, which takes the focus from whatever had it and
 * leaves the form library unable to move it. Afterwards the first bad field gets it (VA-05), or else
 * whatever had it before.
 */
export function useSubmission<Form extends FieldValues, Sent>(
  form: UseFormReturn<Form, unknown, Sent>,
  { send, onFailure }: Submission<Sent>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [problems, setProblems] = useState<readonly InvalidField[]>([]);
  const giveFocus = useRef<(() => void) | null>(null);
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (isSubmitting || !giveFocus.current) return;
    giveFocus.current();
    giveFocus.current = null;
  });

  const goTo = (field: string) => form.setFocus(field as Path<Form>);

  const showProblems = (textOf: (field: string) => string | undefined) => {
    const found = fieldPaths(form.getValues()).flatMap((field) => {
      const text = textOf(field);
      return text ? [{ field, text }] : [];
    });
    setProblems(found.map(({ field, text }) => ({ field, label: labelOf(field) ?? text })));
    const [first] = found;
    if (first) giveFocus.current = () => goTo(first.field);
    return found;
  };

  const showErrors = (fieldErrors: FieldErrors) =>
    showProblems((field) => fieldErrors[field]).forEach(({ field, text }) =>
      form.setError(field as Path<Form>, { message: text }),
    );

  const deliver = async (values: Sent, focused: Element | null) => {
    giveFocus.current = () => {
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus();
    };
    setFailure(null);
    try {
      showErrors((await send(values)) ?? {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      onFailure?.(error);
      showErrors(error.fieldErrors);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    const focused = document.activeElement;
    const submit = form.handleSubmit(
      (values) => deliver(values, focused),
      () => showProblems((field) => form.getFieldState(field as Path<Form>).error?.message),
    );
    void submit(event);
  };

  return { failure, problems, goTo, isSubmitting, handleSubmit };
}

/** What the page calls a field, without a note such as ‘(optional)’ beside it. */
function labelOf(field: string): string | null {
  const [control] = document.getElementsByName(field);
  const label = control && 'labels' in control && (control.labels as NodeListOf<Node> | null)?.[0];
  return (label && label.firstChild?.textContent) || null;
}

/** `{ a: '', b: { c: '' } }` → `['a', 'b.c']`, in the order of the form. */
function fieldPaths(values: FieldValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? fieldPaths(value as FieldValues, `${prefix}${name}.`)
      : [prefix + name],
  );
}
