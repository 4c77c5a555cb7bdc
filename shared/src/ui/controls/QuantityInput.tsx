import { useId, useState } from 'react';
import { announce } from '@shop/shared/browser/announce';
import { maxQuantity, typedQuantity } from '@shop/shared/contract';
import { IconButton } from './IconButton';
import styles from './QuantityInput.module.scss';

interface QuantityInputProps {
  /** The product's name, for the accessible names of the controls. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  isDisabled?: boolean;
}

/** A quantity of at least 1, changed by buttons or typed (PD-02). */
export function QuantityInput({
  label,
  quantity,
  onChange,
  isDisabled = false,
}: QuantityInputProps) {
  // The text while typing. It may be invalid or empty.
  const [draft, setDraft] = useState<string | null>(null);
  // The last invalid text. Its error stays when the field shows the quantity again.
  const [refused, setRefused] = useState<string | null>(null);
  const errorId = useId();

  const handleInput = (text: string) => {
    const value = typedQuantity(text);
    const isRefused = value === null && text.trim() !== '';
    setDraft(text);
    setRefused(isRefused ? text.trim() : null);
    if (isRefused) announce(notANumber(text.trim(), quantity));
    if (value !== null) onChange(value);
  };

  const step = (by: 1 | -1) => {
    setDraft(null);
    setRefused(null);
    onChange(quantity + by);
    // Screen readers do not read the input, because the button has the focus.
    announce(String(quantity + by));
  };

  return (
    <div className={styles.field}>
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
          aria-invalid={refused !== null || undefined}
          aria-describedby={refused === null ? undefined : errorId}
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
      {refused !== null && (
        <p id={errorId} className={styles.error}>
          {notANumber(refused, quantity)}
        </p>
      )}
    </div>
  );
}

const notANumber = (typed: string, quantity: number) =>
  `‘${typed}’ is not a whole number of boxes. It stays at ${quantity}.`;
