import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formDraft, selectOwner, useSession } from '@shop/shared';

/**
 * Keeps the input when the session expires or the page fails. It is offered after the same user has signed in
 * again or loaded the page again, and filled in when the user tries the failed page again.
 *
 * @param name identifies the form
 * @param secrets the fields that are never stored, such as passwords
 */
export function useFormDraft<Form extends FieldValues, Transformed>(
  name: string,
  { formState, getValues, reset }: UseFormReturn<Form, unknown, Transformed>,
  secrets: readonly (keyof Form)[] = [],
) {
  const [draft, setDraft] = useState<ReturnType<typeof formDraft.read>>(null);
  const isReady = useSession((session) => session.isReady);
  const owner = useSession(selectOwner);
  const { isDirty } = formState;

  const readValues = useEffectEvent(() =>
    Object.fromEntries(Object.entries(getValues()).filter(([field]) => !secrets.includes(field))),
  );
  useEffect(() => {
    if (isDirty) return formDraft.follow(name, () => readValues());
  }, [name, isDirty]);

  const discard = () => {
    formDraft.clear();
    setDraft(null);
  };

  const restore = (values = draft?.values) => {
    // The default values stay, so that the restored values count as unsaved.
    reset({ ...getValues(), ...values }, { keepDefaultValues: true });
    discard();
  };

  const handleDraft = useEffectEvent(() => {
    const found = formDraft.read(name);
    if (found?.isOfRetry) restore(found.values);
    else setDraft(found);
  });
  useEffect(() => handleDraft(), [name, isReady, owner]);

  return { reason: draft?.reason ?? null, restore: () => restore(), discard };
}
