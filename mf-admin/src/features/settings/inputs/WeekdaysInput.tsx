import { weekdays } from '@shop/shared/contract';
import { FieldGroup } from '../../../components/FieldGroup';
import { capitalized, listOf } from '../settingWords';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInputProps';

/** Starts on Monday, as calendars in India do. */
const days = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

export function WeekdaysInput({
  name,
  field,
  value,
  error,
  onChange,
  inputRef,
}: SettingInputProps) {
  const chosen = listOf(value);
  const toggle = (day: string) =>
    onChange(days.filter((other) => chosen.includes(other) !== (other === day)).join(','));
  return (
    <FieldGroup legend={field.label} error={error}>
      <div className={styles.choices}>
        {days.map((day, index) => (
          <label key={day}>
            <input
              type="checkbox"
              ref={index === 0 ? inputRef : undefined}
              name={name}
              aria-label={capitalized(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{capitalized(day.slice(0, 3))}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
