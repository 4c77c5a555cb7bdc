import { useId, useState } from 'react';
import styles from './PriceFilter.module.scss';

interface PriceInputProps {
  label: string;
  /** Whole rupees, as are the bounds. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Called on Enter, if the text is a valid price. */
  onEnter: () => void;
}

/**
 * A price as a number input. The typed text is applied as soon as it is a price within the limits; on
 * blur it is replaced by the nearest valid price.
 */
export function PriceInput({ label, value, min, max, onChange, onEnter }: PriceInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  const handleChange = (text: string) => {
    setTyped(text);
    const price = parsePrice(text);
    if (price !== null && price >= min && price <= max) onChange(price);
  };

  const commit = () => {
    const price = typed === null ? null : parsePrice(typed);
    if (price !== null) onChange(price);
    setTyped(null);
  };

  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          if (typed === null || parsePrice(typed) === value) onEnter();
          else commit();
        }}
      />
    </div>
  );
}

function parsePrice(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text));
}
