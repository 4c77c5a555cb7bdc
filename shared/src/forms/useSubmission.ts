import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toFailure, type ApiError } from '@shop/shared';
import {
  byPagePosition,
  controlOf,
  fieldPaths,
  labelOf,
  readSilentChanges,
} from './fields/formControls';

/** Messages by field path (`delivery_address.city`). */
type FieldErrors = Readonly<Record<string, string>>;

/** A field that was invalid at the last submission. */
export interface InvalidField {
  field: string;
  label: string;
}

interface Submission<Transformed> {
  /** Sends the valid values. May return field errors instead. */
  send: (values: Transformed) => Promise<FieldErrors | undefined>;
  onFailure?: (failure: ApiError) => void;
}

/**
 * Submits a form. The server's field errors are set on the fields of the same name. The page shows `failure` until the
 * next submission, and each of `invalidFields` until its error is gone.
 *
 * The form is disabled during validation and sending. That removes the focus, and react-hook-form cannot focus a
 * disabled field. Afterwards the first invalid field gets the focus (VA-05), or else the element that had it before.
 */
export function useSubmission<Form extends FieldValues, Transformed>(
  form: UseFormReturn<Form, unknown, Transformed>,
  { send, onFailure }: Submission<Transformed>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [rejectedFields, setRejectedFields] = useState<readonly InvalidField[]>([]);
  const moveFocus = useRef<(() => void) | null>(null);
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (isSubmitting || !moveFocus.current) return;
    moveFocus.current();
    moveFocus.current = null;
  });

  const focusField = (field: string) => form.setFocus(field as Path<Form>);

  const updateInvalidFields = (
    element: HTMLFormElement,
    messageOf: (field: string) => string | undefined,
  ) => {
    const invalid = fieldPaths(form.getValues())
      .flatMap((field) => {
        const message = messageOf(field);
        return message ? [{ field, message, control: controlOf(element, field) }] : [];
      })
      .sort(byPagePosition);
    setRejectedFields(
      invalid.map(({ field, message, control }) => ({ field, label: labelOf(control) ?? message })),
    );
    const [first] = invalid;
    if (first) moveFocus.current = () => focusField(first.field);
    return invalid;
  };

  const showErrors = (element: HTMLFormElement, fieldErrors: FieldErrors) =>
    updateInvalidFields(element, (field) => fieldErrors[field]).forEach(({ field, message }) =>
      form.setError(field as Path<Form>, { message }),
    );

  const submit = async (values: Transformed, element: HTMLFormElement, focused: Element | null) => {
    moveFocus.current = () => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && focused instanceof HTMLElement) focused.focus();
    };
    setFailure(null);
    try {
      showErrors(element, (await send(values)) ?? {});
    } catch (error) {
      const reason = toFailure(error);
      setFailure(reason);
      onFailure?.(reason);
      showErrors(element, reason.fieldErrors);
    }
  };

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const focused = document.activeElement;
    const element = event.currentTarget;
    readSilentChanges(element, form);
    const handler = form.handleSubmit(
      (values) => submit(values, element, focused),
      () =>
        updateInvalidFields(
          element,
          (field) => form.getFieldState(field as Path<Form>).error?.message,
        ),
    );
    void handler(event);
  };

  // A single invalid field has the focus and its message, so it needs no list.
  const invalidFields =
    rejectedFields.length < 2
      ? []
      : rejectedFields.filter(
          ({ field }) => form.getFieldState(field as Path<Form>, form.formState).invalid,
        );

  return { failure, invalidFields, focusField, isSubmitting, handleSubmit };
}
