import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { notify } from '@shop/shared';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { ConfirmAgain } from '../../components/action/ConfirmAgain';
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
  const form = useRef<HTMLFormElement>(null);
  const currentOf = (name: string) => settings.get(name)?.value ?? '';
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(([name]) => [name, pendingValue(name) ?? currentOf(name)])),
  );
  const [outcome, setOutcome] = useState<SettingsOutcome | null>(null);
  const { isSaving, save } = useSaveSettings();

  useEffect(() => {
    const first = focus === null ? 'input, select, textarea' : `[name="${focus}"]`;
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [focus]);

  const submit = async (isConfirmed: boolean) => {
    const changed = fields.flatMap(([name]) => {
      const value = values[name]?.trim() ?? '';
      const isKept = value === currentOf(name) && (settings.get(name)?.refused ?? null) === null;
      return isKept ? [] : [[name, value] as const];
    });
    const result = await save(Object.fromEntries(changed), isConfirmed);
    const isDone =
      Object.keys(result.errors).length === 0 && !result.needsFactor && result.failure === null;
    setOutcome(isDone ? null : result);
    if (!isDone) return;
    const isWaiting = changed.some(([name]) => result.inForce[name] === currentOf(name));
    notify.success(
      isWaiting
        ? 'Saved. It applies in 24 hours, or as soon as another owner confirms it.'
        : 'Saved. The shop shows it within seconds.',
    );
    onClose();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(false);
  };

  return (
    <form ref={form} className={styles.form} aria-label={title} noValidate onSubmit={handleSubmit}>
      <fieldset aria-label={title} disabled={isSaving}>
        {fields.map(([name, field]) => (
          <SettingInput
            key={name}
            name={name}
            field={field}
            values={values}
            value={values[name] ?? ''}
            error={outcome?.errors[name]}
            onChange={(value) => setValues((others) => ({ ...others, [name]: value }))}
          />
        ))}
      </fieldset>
      {outcome && <SaveFailure outcome={outcome} fields={fields} />}
      {outcome?.needsFactor && (
        <ConfirmAgain isSending={isSaving} onConfirmed={() => void submit(outcome.isDoubtful)} />
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={isSaving}>
          Save
        </Button>
        {outcome?.isDoubtful && (
          <Button variant="secondary" disabled={isSaving} onClick={() => void submit(true)}>
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
