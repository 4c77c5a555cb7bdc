import { useId, type Ref } from 'react';
import { months } from '@shop/shared/contract';
import styles from './DayOfYearInput.module.scss';
import { FieldGroup } from './FieldGroup';

/** Counts 29 days in February: 2024 is a leap year. */
const daysIn = (month: number) => new Date(2024, month, 0).getDate();

interface DayOfYearInputProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `11-01` is 1 November; empty for no day. */
  value: string;
  onChange: (value: string) => void;
  /** The option for no day. By default a day is required. */
  none?: string;
  /** Receives the focus if the day is invalid. */
  monthRef?: Ref<HTMLSelectElement>;
  /** The name of the month's select. */
  name?: string;
}

/** Selects a day of the year: a month by name and a day. */
export function DayOfYearInput({
  label,
  hint,
  error,
  value,
  onChange,
  none,
  monthRef,
  name,
}: DayOfYearInputProps) {
  const errorId = useId();
  const [month = 0, day = 1] = value === '' ? [] : value.split('-').map(Number);
  const choose = (newMonth: number, newDay: number) => {
    const parts = [newMonth, Math.min(newDay, daysIn(newMonth))];
    onChange(newMonth === 0 ? '' : parts.map((part) => String(part).padStart(2, '0')).join('-'));
  };
  const invalid = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <FieldGroup legend={label} hint={hint} error={error} errorId={errorId}>
      <div className={styles.selects}>
        <select
          {...invalid}
          ref={monthRef}
          name={name}
          aria-label={`${label}, month`}
          value={month}
          onChange={({ target }) => choose(Number(target.value), day)}
        >
          {(none !== undefined || month === 0) && <option value={0}>{none ?? 'Month'}</option>}
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        {month > 0 && (
          <select
            {...invalid}
            aria-label={`${label}, day`}
            value={day}
            onChange={({ target }) => choose(month, Number(target.value))}
          >
            {Array.from({ length: daysIn(month) }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </div>
    </FieldGroup>
  );
}
