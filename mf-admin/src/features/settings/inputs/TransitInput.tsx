import { FieldGroup } from '../../../components/FieldGroup';
import styles from './Inputs.module.scss';
import type { SettingInputProps } from './SettingInput';

/** Of a zone that was not delivered to. */
const firstDays = '4-7';

/** The days on the road to a zone, or that nobody delivers there. */
export function TransitInput({ name, field, value, error, onChange }: SettingInputProps) {
  const isServed = value !== 'none';
  const [least = '', most = ''] = isServed ? value.split('-') : [];
  const days = [
    ['fewest days', least, (text: string) => `${text}-${most}`],
    ['most days', most, (text: string) => `${least}-${text}`],
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
            name={name}
            checked={isServed}
            onChange={({ target }) => onChange(target.checked ? firstDays : 'none')}
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
