import { useState } from 'react';
import { announce } from '@shop/shared/announce';
import { maxQuantity } from '@shop/shared/contract';
import { IconButton } from './IconButton';
import styles from './QuantityInput.module.scss';

interface QuantityInputProps {
  /** The product, for the names of the controls. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  isDisabled?: boolean;
}

/** At least 1, without a business limit (PD-02); by buttons or as a typed number. */
export function QuantityInput({
  label,
  quantity,
  onChange,
  isDisabled = false,
}: QuantityInputProps) {
  // The text while typing, which may not be a quantity: an empty field is not reset.
  const [draft, setDraft] = useState<string | null>(null);

  const handleInput = (text: string) => {
    const digits = text.replace(/\D/g, '');
    const value = Number(digits);
    setDraft(digits);
    if (value >= 1 && value <= maxQuantity) onChange(value);
  };

  const step = (by: 1 | -1) => {
    setDraft(null);
    onChange(quantity + by);
    // The new number is not the focused element.
    announce(String(quantity + by));
  };

  return (
    <div className={styles.root} role="group" aria-label={`Quantity of ${label}`}>
      <IconButton
        aria-label={`Decrease quantity of ${label}`}
        disabled={isDisabled || quantity <= 1}
        onClick={() => step(-1)}
      >
        −
      </IconButton>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={draft ?? quantity}
        disabled={isDisabled}
        onChange={(event) => handleInput(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <IconButton
        aria-label={`Increase quantity of ${label}`}
        disabled={isDisabled || quantity >= maxQuantity}
        onClick={() => step(1)}
      >
        +
      </IconButton>
    </div>
  );
}
