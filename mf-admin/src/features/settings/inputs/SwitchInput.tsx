import { useId } from 'react';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInputProps';

export function SwitchInput({ name, field, value, error, onChange, inputRef }: SettingInputProps) {
  const errorId = useId();
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
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        />
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
