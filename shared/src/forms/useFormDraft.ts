import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formDraft, useSession } from '@shop/shared';

/**
 * Stores the values of a form when the session expires, and offers them after the same user has signed
 * in again. Not for forms with a password.
 *
 * @param name identifies the form
 */
export function useFormDraft<Form extends FieldValues, Transformed>(
  name: string,
  { formState, getValues, reset }: UseFormReturn<Form, unknown, Transformed>,
) {
  const [draft, setDraft] = useState(() => formDraft.read(name));
  const { isDirty } = formState;

  useEffect(() => {
    if (!isDirty) return;
    // Store subscribers run before React unmounts the form.
    return useSession.subscribe((session, previous) => {
      if (session.hasExpired && previous.accessToken) {
        formDraft.save(name, previous.accessToken, getValues());
      }
    });
  }, [name, isDirty, getValues]);

  const discard = () => {
    formDraft.clear();
    setDraft(null);
  };

  const restore = () => {
    // The default values stay, so that the restored values count as unsaved.
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    discard();
  };

  return { hasDraft: draft !== null, restore, discard };
}
