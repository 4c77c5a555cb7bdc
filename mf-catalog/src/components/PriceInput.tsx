import { useId, useState } from 'react';
import styles from './PriceFilter.module.scss';

interface PriceInputProps {
  label: string;
  /** Whole rupees, as are the bounds. */
  value: number;
  lowest: number;
  highest: number;
  onChange: (value: number) => void;
  /** Enter on a price that counts. */
  onEnter: () => void;
}

/**
 * A price to be typed. While somebody types, what stands there may be no price yet; it counts as
 * soon as it is one within the bounds, and on leaving the nearest price takes its place.
 */
export function PriceInput({ label, value, lowest, highest, onChange, onEnter }: PriceInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  const handleChange = (text: string) => {
    setTyped(text);
    const price = readPrice(text);
    if (price !== null && price >= lowest && price <= highest) onChange(price);
  };

  const settle = () => {
    const price = typed === null ? null : readPrice(typed);
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
        min={lowest}
        max={highest}
        value={typed ?? value}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          if (typed === null || readPrice(typed) === value) onEnter();
          else settle();
        }}
      />
    </div>
  );
}

function readPrice(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text));
}
