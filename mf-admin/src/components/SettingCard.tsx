import { useState, type SyntheticEvent } from 'react';
import { notify, usePrivateCache } from '@shop/shared';
import { payeeDelayHours, payeeSettings, type AdminSetting } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import { settingsQuery, waitingQuery } from '../data/queries';
import { useAction } from '../data/useAction';
import { ActionFailure } from './ActionFailure';
import styles from './AccessCards.module.scss';

/** AD-09: a setting, and its form while it is changed. */
export function SettingCard({ setting }: { setting: AdminSetting }) {
  const { name, value, description, is_missing, is_default } = setting;
  const openCache = usePrivateCache();
  const action = useAction<AdminSetting, { value: string }>({
    method: 'PUT',
    path: `/admin/settings/${name}`,
    failure: 'The setting is not changed.',
    onDone: (changed) => {
      openCache().update(settingsQuery, (settings) =>
        settings.map((other) => (other.name === name ? changed : other)),
      );
      // A new payee does not apply yet (S-52).
      const waits = changed.value !== text && payeeSettings.some((payee) => payee === name);
      if (waits) openCache().revalidate(waitingQuery);
      setText(null);
      notify.success(waits ? `Saved. It applies in ${payeeDelayHours} hours` : 'Saved');
    },
  });
  // Null: it is not being changed.
  const [text, setText] = useState<string | null>(action.body?.value ?? null);
  const fieldError = action.error?.fieldErrors.value;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text !== null) void action.run({ value: text });
  };

  if (text === null) {
    return (
      <li className={[styles.card, styles.row].join(' ')}>
        <div className={styles.text}>
          <p>{description}</p>
          <p>
            {value === '' ? <span className={styles.soft}>Empty</span> : <strong>{value}</strong>}
            {is_default && value !== '' && <span className={styles.soft}> (default)</span>}
          </p>
          {is_missing && <p role="note">Missing before you sell for real.</p>}
        </div>
        <Button
          variant="secondary"
          aria-label={`Change: ${description}`}
          onClick={() => setText(value)}
        >
          Change
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.card}>
      <form className={styles.fields} onSubmit={handleSubmit}>
        <Field label={description} error={fieldError} isRequired>
          {(control) => (
            <input
              {...control}
              type="text"
              value={text}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {!fieldError && <ActionFailure action={action} />}
        <div className={styles.actions}>
          <Button type="submit" isPending={action.isSending}>
            Save
          </Button>
          <Button variant="quiet" disabled={action.isSending} onClick={() => setText(null)}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
