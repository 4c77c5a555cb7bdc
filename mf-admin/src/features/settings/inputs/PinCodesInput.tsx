import { useId } from 'react';
import type { SettingInputProps } from './SettingInput';
import styles from './Inputs.module.scss';

/** Everywhere, or pin codes and beginnings of them. */
export function PinCodesInput({ name, field, value, error, onChange }: SettingInputProps) {
  const id = useId();
  const isAll = value === 'all';
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={isAll} onChange={() => onChange('all')} />
        Wherever you deliver
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!isAll} onChange={() => onChange('')} />
        Only these pin codes
      </label>
      {!isAll && (
        <>
          <textarea
            rows={3}
            aria-label="Pin codes, or their first digits"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={`${id}-hint`}>
            Separate them with commas. 17 stands for every pin code that begins with 17. Example:
            17, 110001
          </p>
        </>
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
