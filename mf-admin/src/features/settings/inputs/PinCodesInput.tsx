import { useId } from 'react';
import { FieldGroup } from '../../../components/FieldGroup';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInputProps';

/** Chooses between all pin codes and a list of pin codes or prefixes. */
export function PinCodesInput({
  name,
  field,
  value,
  error,
  onChange,
  inputRef,
}: SettingInputProps) {
  const hintId = useId();
  const errorId = useId();
  const isAll = value === 'all';
  return (
    <FieldGroup legend={field.label} error={error} errorId={errorId}>
      <label className={styles.choice}>
        <input
          ref={inputRef}
          type="radio"
          name={name}
          checked={isAll}
          onChange={() => onChange('all')}
        />
        Wherever you deliver
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!isAll} onChange={() => onChange('')} />
        Only these pin codes
      </label>
      {!isAll && (
        <>
          <textarea
            className={styles.pinCodes}
            rows={3}
            aria-label="Pin codes, or their first digits"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${hintId} ${errorId}` : hintId}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={hintId}>
            Separate them with commas. 17 stands for every pin code that begins with 17. Example:
            17, 110001
          </p>
        </>
      )}
    </FieldGroup>
  );
}
