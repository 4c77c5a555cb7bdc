import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cityOfPinCode, stateOfPinCode, statesOfPinCode } from '@shop/shared/contract';
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
  city: string;
  state: string;
  onCityChange: (city: string) => void;
  onStateChange: (state: string) => void;
  focusState: () => void;
}

/**
 * A pin code. A complete one chooses its state and fills in a large city (EX-06). Where the user has chosen another
 * state, and where several are possible, it only suggests; that is never an error.
 */
export function PinCodeField({
  registration,
  pinCode,
  city,
  state,
  onCityChange,
  onStateChange,
  focusState,
  ...field
}: PinCodeFieldProps) {
  const [filledState, setFilledState] = useState('');
  const [filledCity, setFilledCity] = useState('');
  const matching = statesOfPinCode(pinCode.trim());
  const match = matching.find(({ value }) => value === state);
  const suggested = match ? [] : matching;

  const fill = (newPinCode: string) => {
    if (statesOfPinCode(newPinCode).length === 0) return;
    const newState = stateOfPinCode(newPinCode)?.value ?? '';
    if ([filledState, ''].includes(state)) {
      setFilledState(newState);
      if (newState !== state) onStateChange(newState);
    }
    const newCity = cityOfPinCode(newPinCode) ?? '';
    if ([filledCity, ''].includes(city)) {
      setFilledCity(newCity);
      if (newCity !== city) onCityChange(newCity);
    }
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
            fill(event.target.value.trim());
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
