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
  const isReady = useSession((session) => session.isReady);
  const owner = useSession(selectOwner);
  const [found, setFound] = useState<Found | null>(null);
  if (isReady && found?.owner !== owner) setFound({ owner, draft: formDraft.read(name) });
  const draft = found?.draft ?? null;
  const { isDirty } = formState;

  const readValues = useEffectEvent(() =>
    Object.fromEntries(Object.entries(getValues()).filter(([field]) => !secrets.includes(field))),
  );
  useEffect(() => {
    if (isDirty) return formDraft.follow(name, () => readValues());
  }, [name, isDirty]);

  /** The default values stay, so that the restored values count as unsaved. */
  const fill = (values?: object) =>
    reset({ ...getValues(), ...values }, { keepDefaultValues: true });

  const retry = useEffectEvent((values: object) => {
    fill(values);
    formDraft.clear();
  });
  useEffect(() => {
    if (draft?.isOfRetry) retry(draft.values);
  }, [draft]);

  const discard = () => {
    formDraft.clear();
    setFound({ owner, draft: null });
  };

  const restore = () => {
    fill(draft?.values);
    discard();
  };

  return { reason: draft && !draft.isOfRetry ? draft.reason : null, restore, discard };
}

interface Found {
  owner: string | null;
  draft: ReturnType<typeof formDraft.read>;
}
