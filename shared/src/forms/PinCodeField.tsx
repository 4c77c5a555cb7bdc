import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { stateOfPinCode, statesOfPinCode } from '@shop/shared/contract';
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
  focusState: () => void;
}

/**
 * A pin code. A complete one chooses its state (EX-06). Where the user has chosen another one, and where
 * several are possible, it only suggests; that is never an error.
 */
export function PinCodeField({
  registration,
  pinCode,
  state,
  onStateChange,
  focusState,
  ...field
}: PinCodeFieldProps) {
  const [filledState, setFilledState] = useState('');
  const matching = statesOfPinCode(pinCode.trim());
  const match = matching.find(({ value }) => value === state);
  const suggested = match ? [] : matching;

  const fillState = (newPinCode: string) => {
    const pinCodeStates = statesOfPinCode(newPinCode.trim());
    if (pinCodeStates.length === 0 || ![filledState, ''].includes(state)) return;
    const filled = stateOfPinCode(newPinCode.trim())?.value ?? '';
    setFilledState(filled);
    if (filled !== state) onStateChange(filled);
  };

  return (
    <div className={styles.root}>
      <TextField
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
        registration={{
          ...registration,
          onChange: (event: { target: HTMLInputElement; type?: string }) => {
            fillState(event.target.value);
            return registration.onChange(event);
          },
        }}
        {...field}
      />
      <p className={styles.hint} role="status">
        {match && state === filledState && `${match.label} is chosen as the state.`}
        {suggested.length > 0 &&
          `This pin code looks like ${suggested.map(({ label }) => label).join(' or ')}.`}
      </p>
      {suggested.length > 0 && (
        <div className={styles.states}>
          {suggested.map(({ label, value }) => (
            <Button
              key={value}
              variant="secondary"
              onClick={() => {
                onStateChange(value);
                focusState();
              }}
            >
              Choose {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
