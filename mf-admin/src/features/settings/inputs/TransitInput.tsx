import { FieldGroup } from '../../../components/FieldGroup';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInputProps';

/** The default for a zone that becomes served. */
const defaultDays = '4-7';

/** Edits the days in transit to a zone, or excludes the zone. */
export function TransitInput({ name, field, value, error, onChange, inputRef }: SettingInputProps) {
  const isServed = value !== 'none';
  const [fewest = '', most = ''] = isServed ? value.split('-') : [];
  const days = [
    ['fewest days', fewest, (text: string) => `${text}-${most}`],
    ['most days', most, (text: string) => `${fewest}-${text}`],
  ] as const;
  return (
    <FieldGroup
      legend={
        <>
          {field.label} {field.hint && <span className={styles.hint}>{field.hint}</span>}
        </>
      }
      error={error}
    >
      <div className={styles.zone}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            ref={inputRef}
            name={name}
            checked={isServed}
            onChange={({ target }) => onChange(target.checked ? defaultDays : 'none')}
          />
          Deliver
        </label>
        {isServed && (
          <span className={styles.days}>
            {days.map(([text, number, valueWith], index) => (
              <span key={text}>
                {index === 1 && <span> to </span>}
                <input
                  type="text"
                  inputMode="numeric"
                  size={2}
                  maxLength={2}
                  autoComplete="off"
                  aria-label={`${field.label}: ${text}`}
                  value={number}
                  onChange={({ target }) => onChange(valueWith(target.value.trim()))}
                />
              </span>
            ))}{' '}
            days
          </span>
        )}
      </div>
    </FieldGroup>
  );
}
