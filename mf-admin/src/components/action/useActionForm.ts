import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSubmission } from '@shop/shared/forms';
import type { Action, FieldErrors } from '../../data/useAction';

interface ActionForm extends Pick<
  ReturnType<typeof useSubmission>,
  'isSubmitting' | 'invalidFields' | 'focusField'
> {
  /** Attributes of the form element. */
  formProps: ComponentProps<'form'>;
  isPending: boolean;
}

/**
 * Submits a form by an action: `useSubmission` validates and moves the focus, `useAction` keeps the input until the
 * server has saved it (AD-12). A closed `<details>` around the form opens for unsaved input.
 *
 * @param send sends the valid values, mostly by `action.run`
 */
export function useActionForm<Form extends FieldValues, Transformed>(
  form: UseFormReturn<Form, unknown, Transformed>,
  { error, isSending }: Pick<Action<object>, 'error' | 'isSending'>,
  send: (values: Transformed) => Promise<FieldErrors | undefined>,
): ActionForm {
  const ref = useRef<HTMLFormElement>(null);
  const { isSubmitting, handleSubmit, invalidFields, focusField } = useSubmission(form, { send });

  const showErrors = useEffectEvent((fieldErrors: FieldErrors) => {
    for (const [name, message] of Object.entries(fieldErrors)) {
      if (name in form.getValues()) form.setError(name as Path<Form>, { message });
    }
  });
  useEffect(() => {
    if (!error) return;
    // ‘Try again’ sends the action without the form.
    showErrors(error.fieldErrors);
    ref.current?.closest('details')?.setAttribute('open', '');
  }, [error]);

  return {
    formProps: { ref, method: 'post', noValidate: true, onSubmit: handleSubmit },
    isPending: isSubmitting || isSending,
    isSubmitting,
    invalidFields,
    focusField,
  };
}
