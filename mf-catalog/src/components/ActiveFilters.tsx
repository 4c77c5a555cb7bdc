import type { MouseEvent } from 'react';
import { activeFilters, type Listing } from '../data/listing';
import styles from './ActiveFilters.module.scss';

interface ActiveFiltersProps {
  listing: Listing;
  onChange: (listing: Listing) => void;
  /** Called before the last one is removed, to move the focus elsewhere. */
  onEmptied: () => void;
}

/** EX-05: the filters in effect, each with a button that removes it. */
export function ActiveFilters({ listing, onChange, onEmptied }: ActiveFiltersProps) {
  const filters = activeFilters(listing);
  if (filters.length === 0) return null;

  const handleRemove = (
    { currentTarget }: MouseEvent<HTMLButtonElement>,
    removal: Partial<Listing>,
  ) => {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else onEmptied();
    onChange({ ...listing, ...removal });
  };

  return (
    <ul className={styles.root} aria-label="Active filters">
      {filters.map(({ label, removal }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={(event) => handleRemove(event, removal)}
          >
            {label}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 7l10 10M17 7L7 17" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
