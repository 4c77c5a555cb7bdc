import type { MouseEvent } from 'react';
import { Icon } from '@shop/shared/ui/controls/icons';
import { activeFilters, type Listing } from '../../data/listing';
import styles from './ActiveFilters.module.scss';

interface ActiveFiltersProps {
  listing: Listing;
  onChange: (listing: Listing) => void;
  /** Called before the last filter is removed, to move the focus elsewhere. */
  onEmptied: () => void;
}

/** The active filters, each with a button that removes it (EX-05). */
export function ActiveFilters({ listing, onChange, onEmptied }: ActiveFiltersProps) {
  const filters = activeFilters(listing);
  if (filters.length === 0) return null;

  const handleRemove = (
    { currentTarget }: MouseEvent<HTMLButtonElement>,
    removal: Partial<Listing>,
  ) => {
    const item = currentTarget.closest('li');
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbor) neighbor.querySelector('button')?.focus();
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
            <Icon strokeWidth={2}>
              <path d="M7 7l10 10M17 7L7 17" />
            </Icon>
          </button>
        </li>
      ))}
    </ul>
  );
}
