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
  /** What is in the form now. */
  pinCode: string;
  state: string;
  onState: (state: string) => void;
}

/** A pin code, which offers its state in one tap where another or none is chosen: never an error. */
export function PinCodeField({ pinCode, state, onState, ...field }: PinCodeFieldProps) {
  const likely = statesOfPinCode(pinCode.trim());
  const offered = likely.some(({ value }) => value === state) ? [] : likely;
  return (
    <div className={styles.root}>
      <TextField label="Pin Code" inputMode="numeric" autoComplete="postal-code" {...field} />
      <p className={styles.hint} role="status">
        {offered.length > 0 &&
          `This pin code looks like ${offered.map(({ label }) => label).join(' or ')}.`}
      </p>
      {offered.length > 0 && (
        <div className={styles.states}>
          {offered.map(({ label, value }) => (
            <Button key={value} variant="secondary" onClick={() => onState(value)}>
              Choose {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
