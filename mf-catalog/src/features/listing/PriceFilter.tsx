import { useState } from 'react';
import { formatRupees } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { priceRange } from '../../data/listing';
import { PriceInput } from './PriceInput';
import styles from './PriceFilter.module.scss';

/** The step of Page Up and Page Down in rupees. The native step differs between browsers. */
const pageStep = 100;

interface PriceFilterProps {
  min: number;
  max: number;
  onFilter: (min: number, max: number) => void;
}

/**
 * A price range with two handles (SH-04, SH-06). Moving a handle changes the label, the button changes the
 * list (SH-08). The prices can also be typed.
 */
export function PriceFilter({ min, max, onFilter }: PriceFilterProps) {
  const [range, setRange] = useState({ min, max });
  const percent = (price: number) => (price / priceRange.max) * 100;

  /** The handles stay at least one rupee apart (SH-07). */
  const setMin = (value: number) =>
    setRange((current) => ({ ...current, min: clamp(value, priceRange.min, current.max - 1) }));
  const setMax = (value: number) =>
    setRange((current) => ({ ...current, max: clamp(value, current.min + 1, priceRange.max) }));

  const ends = [
    {
      handle: 'Minimum price',
      label: 'From (₹)',
      value: range.min,
      min: priceRange.min,
      max: range.max - 1,
      onChange: setMin,
    },
    {
      handle: 'Maximum price',
      label: 'To (₹)',
      value: range.max,
      min: range.min + 1,
      max: priceRange.max,
      onChange: setMax,
    },
  ];

  const filter = () => onFilter(range.min, range.max);

  return (
    <div className={styles.root}>
      <div className={styles.slider}>
        <svg
          className={styles.track}
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox="0 0 100 4"
        >
          <rect
            className={styles.range}
            x={percent(range.min)}
            width={percent(range.max - range.min)}
            height="4"
          />
        </svg>
        {ends.map(({ handle, value, onChange }) => (
          <input
            key={handle}
            type="range"
            aria-label={handle}
            aria-valuetext={formatRupees(value)}
            min={priceRange.min}
            max={priceRange.max}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
            onKeyDown={(event) => {
              const step = toPageStep(event.key);
              if (step === 0) return;
              event.preventDefault();
              onChange(value + step);
            }}
          />
        ))}
      </div>
      <p translate="no">
        Price: ₹ {range.min} - ₹ {range.max}
      </p>
      <div className={styles.inputs}>
        {ends.map(({ handle, ...end }) => (
          <PriceInput key={handle} {...end} onEnter={filter} />
        ))}
      </div>
      <Button variant="secondary" onClick={filter}>
        Filter
      </Button>
    </div>
  );
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns 0 for all other keys. */
function toPageStep(key: string): number {
  if (key === 'PageUp') return pageStep;
  return key === 'PageDown' ? -pageStep : 0;
}
