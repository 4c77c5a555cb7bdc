import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formDraft, selectOwner, useSession, type DraftValues } from '@shop/shared';
import { useOnceFor } from '../browser/useOnceFor';

/**
 * Keeps the input of a form until it is sent, in this tab and for the same user. A user who returns finds the form
 * filled in, or is asked first. After the session expired or the page failed, the user is always asked, except
 * when retrying the failed page.
 *
 * @param name identifies the form
 * @param secrets fields that are never stored, such as passwords
 * @param onReturn `offer` for a form that shows saved values, because filled-in values would look saved
 */
export function useFormDraft<Form extends FieldValues, Transformed>(
  name: string,
  form: UseFormReturn<Form, unknown, Transformed>,
  secrets: readonly (keyof Form)[] = [],
  onReturn: 'fill' | 'offer' = 'fill',
) {
  const { subscribe, getValues, setValue } = form;
  const { defaultValues } = form.formState;
  const isReady = useSession((session) => session.isReady);
  const owner = useSession(selectOwner);
  const [found, setFound] = useState<Found | null>(null);
  if (isReady && found?.owner !== owner) setFound({ owner, draft: formDraft.read(name) });
  const draft = found?.draft ?? null;
  const isFilledIn =
    draft !== null && (draft.isRetry || (draft.reason === 'left' && onReturn === 'fill'));

  // A later event of the form must not store sent or discarded values again.
  const lastSeen = useRef('{}');
  const save = useEffectEvent((current: FieldValues, defaults: FieldValues = {}) => {
    const changes = changedFields(current, defaults).filter(([path]) => !secrets.includes(path));
    const values = Object.fromEntries(changes);
    const seen = JSON.stringify(values);
    if (seen === lastSeen.current) return;
    lastSeen.current = seen;
    formDraft.save(name, values);
  });
  useEffect(() => {
    const close = formDraft.open(name);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: (state) => save(state.values, state.defaultValues),
    });
    return () => {
      unsubscribe();
      close();
    };
  }, [name, subscribe]);

  /** Keeps the default values, so that the filled-in values count as unsaved. */
  const fill = (values: DraftValues) => {
    for (const [path, value] of Object.entries(values)) {
      setValue(path as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
  };

  useOnceFor(isFilledIn ? draft : null, ({ values }) => {
    // Values typed before hydration are newer.
    const typed = changedFields(getValues(), defaultValues ?? {}).map(([path]) => path);
    fill(Object.fromEntries(Object.entries(values).filter(([path]) => !typed.includes(path))));
  });

  const discard = () => {
    formDraft.clear(name);
    setFound({ owner, draft: null });
  };

  const restore = () => {
    const values = draft?.values ?? {};
    discard();
    fill(values);
  };

  return { reason: draft && !isFilledIn ? draft.reason : null, restore, discard };
}

interface Found {
  owner: string | null;
  draft: ReturnType<typeof formDraft.read>;
}

/** Returns fields that differ from their default, with their path: `['delivery_address.city', 'Solan']`. */
function changedFields(
  values: FieldValues,
  defaults: FieldValues,
  prefix = '',
): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const defaultValue: unknown = defaults[name];
    if (isGroup(value) && isGroup(defaultValue)) {
      return changedFields(value, defaultValue, `${prefix}${name}.`);
    }
    // A field without a default value is empty.
    const isSame = JSON.stringify(value ?? '') === JSON.stringify(defaultValue ?? '');
    return isSame ? [] : [[prefix + name, value]];
  });
}

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
