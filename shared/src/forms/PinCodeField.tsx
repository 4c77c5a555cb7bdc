import type { UseFormRegisterReturn } from 'react-hook-form';
import { statesOfPinCode } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { TextField } from './TextField';
import styles from './PinCodeField.module.scss';

interface PinCodeFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  /** The current values. */
  pinCode: string;
  state: string;
  onStateChange: (state: string) => void;
}

/** A pin code. Where its state is not selected, it suggests it; that is never an error. */
export function PinCodeField({ pinCode, state, onStateChange, ...field }: PinCodeFieldProps) {
  const matching = statesOfPinCode(pinCode.trim());
  const suggested = matching.some(({ value }) => value === state) ? [] : matching;
  return (
    <div className={styles.root}>
      <TextField label="Pin Code" inputMode="numeric" autoComplete="postal-code" {...field} />
      <p className={styles.hint} role="status">
        {suggested.length > 0 &&
          `This pin code looks like ${suggested.map(({ label }) => label).join(' or ')}.`}
      </p>
      {suggested.length > 0 && (
        <div className={styles.states}>
          {suggested.map(({ label, value }) => (
            <Button key={value} variant="secondary" onClick={() => onStateChange(value)}>
              Choose {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
