import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { object } from 'yup';
import { notify } from '@shop/shared';
import { settingChangeSchema, type AdminSetting } from '@shop/shared/contract/admin';
import { useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { ConfirmAgain } from '../../components/action/ConfirmAgain';
import { typedResolver, type TypedValues } from '../../components/action/typedResolver';
import styles from './SettingTask.module.scss';
import { SettingInput } from './inputs/SettingInput';
import type { SettingField } from './settingFields';
import { pendingValue, useSaveSettings, type SettingsOutcome } from './useSaveSettings';

interface SettingTaskFormProps {
  title: string;
  fields: readonly (readonly [name: string, field: SettingField])[];
  settings: ReadonlyMap<string, AdminSetting>;
  /** The setting that receives the focus; null for the first one. */
  focus: string | null;
  onClose: () => void;
}

/** Edits the settings of a task and saves the changed ones (AD-09). */
export function SettingTaskForm({ title, fields, settings, focus, onClose }: SettingTaskFormProps) {
  const root = useRef<HTMLFormElement>(null);
  const currentOf = (name: string) => settings.get(name)?.value ?? '';
  const form = useForm({
    resolver: typedResolver(schemaOf(fields), (typed) => typed),
    defaultValues: Object.fromEntries(
      fields.map(([name]) => [keyOf(name), pendingValue(name) ?? currentOf(name)]),
    ),
  });
  const values = useWatch({ control: form.control });
  const [outcome, setOutcome] = useState<SettingsOutcome | null>(null);
  const { isSaving, save } = useSaveSettings();

  useEffect(() => {
    const first = focus === null ? 'input, select, textarea' : `[name="${focus}"]`;
    root.current?.querySelector<HTMLElement>(first)?.focus();
  }, [focus]);

  /** Returns the reasons of the API by field. */
  const submit = async (typed: TypedValues, isConfirmed: boolean): Promise<TypedValues> => {
    const changed = fields.flatMap(([name]) => {
      const value = typed[keyOf(name)]?.trim() ?? '';
      const isKept = value === currentOf(name) && (settings.get(name)?.refused ?? null) === null;
      return isKept ? [] : [[name, value] as const];
    });
    const result = await save(Object.fromEntries(changed), isConfirmed);
    const isDone =
      Object.keys(result.errors).length === 0 && !result.needsFactor && result.failure === null;
    setOutcome(isDone ? null : result);
    if (!isDone) {
      return Object.fromEntries(
        Object.entries(result.errors).map(([name, message]) => [keyOf(name), message]),
      );
    }
    const isWaiting = changed.some(([name]) => result.inForce[name] === currentOf(name));
    notify.success(
      isWaiting
        ? 'Saved. It applies in 24 hours, or as soon as another owner confirms it.'
        : 'Saved. The shop shows it within seconds.',
    );
    onClose();
    return {};
  };
  const { handleSubmit } = useSubmission(form, { send: (typed) => submit(typed, false) });
  const submitAgain = (isConfirmed: boolean) => void submit(form.getValues(), isConfirmed);

  return (
    <form ref={root} className={styles.form} aria-label={title} noValidate onSubmit={handleSubmit}>
      <fieldset aria-label={title} disabled={isSaving}>
        {fields.map(([name, field]) => (
          <Controller
            key={name}
            name={keyOf(name)}
            control={form.control}
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <SettingInput
                name={name}
                field={field}
                valueOf={(other) => values[keyOf(other)] ?? ''}
                value={value}
                error={outcome?.errors[name] ?? fieldState.error?.message}
                onChange={onChange}
                inputRef={ref}
              />
            )}
          />
        ))}
      </fieldset>
      {outcome && <SaveFailure outcome={outcome} fields={fields} />}
      {outcome?.needsFactor && (
        <ConfirmAgain isSending={isSaving} onConfirmed={() => submitAgain(outcome.isDoubtful)} />
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={isSaving}>
          Save
        </Button>
        {outcome?.isDoubtful && (
          <Button variant="secondary" disabled={isSaving} onClick={() => submitAgain(true)}>
            Save anyway
          </Button>
        )}
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Settings have dots in their names, which react-hook-form reads as paths. */
const keyOf = (name: string): string => name.replaceAll('.', '/');

/** The API knows the rules of each setting. */
const schemaOf = (fields: SettingTaskFormProps['fields']) =>
  object(
    Object.fromEntries(fields.map(([name]) => [keyOf(name), settingChangeSchema.fields.value])),
  );

interface SaveFailureProps extends Pick<SettingTaskFormProps, 'fields'> {
  outcome: SettingsOutcome;
}

/** Says which settings were saved and which were not. */
function SaveFailure({ outcome: { saved, errors, failure }, fields }: SaveFailureProps) {
  const labelsOf = (names: readonly string[]) =>
    fields
      .filter(([name]) => names.includes(name))
      .map(([, { label }]) => label)
      .join(', ');
  const refused = Object.keys(errors);
  return (
    <div role="alert" className={styles.failure}>
      {refused.length > 0 && <p>Not saved: {labelsOf(refused)}. See the reason beside it.</p>}
      {failure !== null && <p>{failure}</p>}
      {saved.length > 0 && <p>Saved already: {labelsOf(saved)}.</p>}
    </div>
  );
}
