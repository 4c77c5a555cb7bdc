import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  cityOfPinCode,
  normalPinCode,
  stateOfPinCode,
  statesOfPinCode,
} from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
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
 * A pin code field. A complete pin code selects its state and fills in a large city (EX-06). If the user has chosen
 * another state, or several are possible, it only suggests them. That is never an error.
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
  const current = normalPinCode(pinCode);
  // Remembers the previous pin code while another one is typed: only what that filled in may be replaced.
  const [lastComplete, setLastComplete] = useState('');
  const [hasFilled, setHasFilled] = useState(false);
  const matching = statesOfPinCode(current);
  if (matching.length > 0 && current !== lastComplete) setLastComplete(current);

  const match = matching.find(({ value }) => value === state);
  const suggested = match ? [] : matching;
  const places = placesOf(current);

  const fill = (newPinCode: string) => {
    if (statesOfPinCode(newPinCode).length === 0) return;
    const [previous, next] = [placesOf(lastComplete), placesOf(newPinCode)];
    if ([previous.state, ''].includes(state) && next.state !== state) onStateChange(next.state);
    if ([previous.city, ''].includes(city) && next.city !== city) onCityChange(next.city);
    setHasFilled(true);
  };

  const filled = [city === places.city && city, state === places.state && match?.label].filter(
    Boolean,
  );

  return (
    <div className={styles.root}>
      <TextField
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
        registration={{
          ...registration,
          onChange: (event: { target: HTMLInputElement; type?: string }) => {
            const typed = normalPinCode(event.target.value);
            if (/^\d{6}$/.test(typed) && typed !== event.target.value) event.target.value = typed;
            fill(typed);
            return registration.onChange(event);
          },
        }}
        {...field}
      />
      <p className={styles.hint} role="status">
        {hasFilled && filled.length > 0 && <span>{`Filled in: ${filled.join(', ')}. `}</span>}
        {suggested.length > 0 && (
          <span>{`${current} is in ${suggested.map(({ label }) => label).join(' or ')}.`}</span>
        )}
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

/** Returns city and state of a pin code. Each is empty if the pin code does not determine it. */
const placesOf = (pinCode: string) => ({
  city: cityOfPinCode(pinCode) ?? '',
  state: stateOfPinCode(pinCode)?.value ?? '',
});
