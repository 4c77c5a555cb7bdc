import { Field, type ControlProps } from '@shop/shared/ui/controls/Field';
import { DayOfYearInput } from '../../../components/DayOfYearInput';
import { daysBefore, orderDays } from '../settingWords';
import { PinCodesInput } from './PinCodesInput';
import type { SettingInputProps } from './SettingInputProps';
import { SwitchInput } from './SwitchInput';
import { TransitInput } from './TransitInput';
import { WeekdaysInput } from './WeekdaysInput';

const inputTypes = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url', inputMode: 'url' },
  time: { type: 'time' },
  whole: { type: 'text', inputMode: 'numeric' },
  rupees: { type: 'text', inputMode: 'decimal' },
} as const;

/** Renders the control of a setting (AD-09). */
export function SettingInput(props: SettingInputProps) {
  const { name, field, value, valueOf, error, onChange, inputRef } = props;
  const { label, hint, control: kind = 'text' } = field;
  switch (kind) {
    case 'switch':
      return <SwitchInput {...props} />;
    case 'weekdays':
      return <WeekdaysInput {...props} />;
    case 'transit':
      return <TransitInput {...props} />;
    case 'pin_codes':
      return <PinCodesInput {...props} />;
    case 'day':
      return (
        <DayOfYearInput
          label={label}
          value={value}
          onChange={onChange}
          error={error}
          name={name}
          monthRef={inputRef}
        />
      );
    default:
      return (
        // Hides ‘(optional)’: the hint says whether the field may be empty, and the API checks it.
        <Field label={label} hint={hint} error={error} isRequired>
          {({ 'aria-required': _required, ...control }) =>
            kind === 'days_before' ? (
              <DaysBefore
                name={name}
                value={value}
                control={control}
                onChange={onChange}
                inputRef={inputRef}
                dispatchDays={valueOf('dispatch.days')}
              />
            ) : (
              <input
                {...control}
                {...inputTypes[kind]}
                ref={inputRef}
                name={name}
                value={value}
                autoComplete="off"
                onChange={({ target }) => onChange(target.value)}
              />
            )
          }
        </Field>
      );
  }
}

interface DaysBeforeProps extends Pick<
  SettingInputProps,
  'name' | 'value' | 'onChange' | 'inputRef'
> {
  control: Omit<ControlProps, 'aria-required'>;
  dispatchDays: string;
}

/** Chooses the last day to order, named by the weekdays of the dispatch. */
function DaysBefore({ name, value, control, onChange, inputRef, dispatchDays }: DaysBeforeProps) {
  return (
    <select
      {...control}
      ref={inputRef}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[0, 1, 2, 3, 4, 5, 6].map((days) => (
        <option key={days} value={days}>
          {[orderDays(dispatchDays, days), daysBefore(days)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
