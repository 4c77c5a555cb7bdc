import { useState } from 'react';
import { announce } from '@shop/shared/announce';
import { maxQuantity } from '@shop/shared/contract';

import styles from './QuantityInput.module.scss';

interface QuantityInputProps {
  /** What is counted, for the names of the controls. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  isDisabled?: boolean;
}

/** Minus stops at 1, plus has no business limit (PD-02); a number may be typed as well. */
export function QuantityInput({
  label,
  quantity,
  onChange,
  isDisabled = false,
}: QuantityInputProps) {
  // What is being typed may be no quantity yet: an emptied field is not set back under the fingers.
  const [draft, setDraft] = useState<string | null>(null);

  const handleTyped = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    const value = Number(digits);
    setDraft(digits);
    if (value >= 1 && value <= maxQuantity) onChange(value);
  };

  const step = (by: 1 | -1) => {
    setDraft(null);
    onChange(quantity + by);
    // The focus is on the button, the new number is beside it.
    announce(String(quantity + by));
  };

  return (
    <div className={styles.root} role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${label}`}
        disabled={isDisabled || quantity <= 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={draft ?? quantity}
        disabled={isDisabled}
        onChange={(event) => handleTyped(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${label}`}
        disabled={isDisabled || quantity >= maxQuantity}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
