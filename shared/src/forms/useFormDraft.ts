import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formDraft, useSession } from '@shop/shared';

/**
 * Keeps what is typed when the session ends by itself, and has it ready when the same user is back
 * . For forms without a secret.
 *
 * @param name tells the form apart from others
 */
export function useFormDraft<Form extends FieldValues, Sent>(
  name: string,
  { formState, getValues, reset }: UseFormReturn<Form, unknown, Sent>,
) {
  const [kept, setKept] = useState(() => formDraft.read(name));
  const { isDirty } = formState;

  useEffect(() => {
    if (!isDirty) return;
    // Called before the page makes way for the sign-in.
    return useSession.subscribe((session, before) => {
      if (session.hasExpired && before.accessToken) {
        formDraft.save(name, before.accessToken, getValues());
      }
    });
  }, [name, isDirty, getValues]);

  const drop = () => {
    formDraft.clear();
    setKept(null);
  };

  const takeUp = () => {
    // The same as typed by hand: what is kept has not been saved anywhere.
    reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    drop();
  };

  return { isOffered: kept !== null, takeUp, drop };
}
