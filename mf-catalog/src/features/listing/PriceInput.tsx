import { useId, useState } from 'react';
import { parseAmount } from '@shop/shared/contract';
import styles from './PriceFilter.module.scss';

interface PriceInputProps {
  label: string;
  /** Rupees without paise, as are the limits. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Called on Enter if the text is a valid price. */
  onEnter: () => void;
}

/**
 * A price as people write it: an input of type `number` would reject ‘1,400’. The text is applied as soon as it is
 * a price within the limits. On blur the nearest valid price replaces it.
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
        type="text"
        inputMode="numeric"
        autoComplete="off"
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
  const amount = parseAmount(text);
  return amount === null ? null : Math.round(amount);
}
