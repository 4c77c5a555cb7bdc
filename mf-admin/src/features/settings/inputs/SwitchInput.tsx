import { useId } from 'react';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInputProps';

export function SwitchInput({ name, field, value, error, onChange, inputRef }: SettingInputProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [field.hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.switch}>
      <label>
        {field.label}
        <input
          type="checkbox"
          // ARIA in HTML forbids `aria-checked` on a checkbox.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          ref={inputRef}
          name={name}
          checked={value === 'yes'}
          aria-describedby={describedBy || undefined}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        />
      </label>
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
