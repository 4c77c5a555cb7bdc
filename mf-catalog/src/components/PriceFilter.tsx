import { useState } from 'react';
import { formatRupees } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { priceRange } from '../data/listing';
import styles from './PriceFilter.module.scss';

interface PriceFilterProps {
  min: number;
  max: number;
  onFilter: (min: number, max: number) => void;
}

/** SH-04, SH-06 … SH-08: moving the handles changes the label; only the button changes the list. */
export function PriceFilter({ min, max, onFilter }: PriceFilterProps) {
  const [range, setRange] = useState({ min, max });
  const percent = (price: number) => (price / priceRange.max) * 100;

  const handleMin = (value: number) =>
    setRange((current) => ({ ...current, min: Math.min(value, current.max - 1) }));
  const handleMax = (value: number) =>
    setRange((current) => ({ ...current, max: Math.max(value, current.min + 1) }));

  return (
    <div className={styles.root}>
      <div className={styles.slider}>
        <svg
          className={styles.track}
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox="0 0 100 4"
        >
          <rect className={styles.rail} width="100" height="4" />
          <rect
            className={styles.chosen}
            x={percent(range.min)}
            width={percent(range.max - range.min)}
            height="4"
          />
        </svg>
        <input
          type="range"
          aria-label="Minimum price"
          aria-valuetext={formatRupees(range.min)}
          min={priceRange.min}
          max={priceRange.max}
          value={range.min}
          onChange={(event) => handleMin(Number(event.target.value))}
        />
        <input
          type="range"
          aria-label="Maximum price"
          aria-valuetext={formatRupees(range.max)}
          min={priceRange.min}
          max={priceRange.max}
          value={range.max}
          onChange={(event) => handleMax(Number(event.target.value))}
        />
      </div>
      <p>
        Price: ₹ {range.min} - ₹ {range.max}
      </p>
      <Button look="secondary" onClick={() => onFilter(range.min, range.max)}>
        Filter
      </Button>
    </div>
  );
}
