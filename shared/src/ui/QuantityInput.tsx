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
  const handleTyped = (typed: string) => {
    const value = Number(typed);
    if (Number.isInteger(value) && value >= 1 && value <= maxQuantity) onChange(value);
  };
  return (
    <div className={styles.root} role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${label}`}
        disabled={isDisabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={quantity}
        disabled={isDisabled}
        onChange={(event) => handleTyped(event.target.value)}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${label}`}
        disabled={isDisabled || quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
