import { useRef } from 'react';
import { indianStates, orderStatuses, paymentStatuses, statusLabel } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { formValues } from '../../lib/formValues';
import styles from './OrderFilters.module.scss';

type Filter = Readonly<Record<string, string>>;

interface OrderFiltersProps {
  filter: Filter;
  onChange: (filter: Record<string, string>) => void;
}

const statusOptions = (statuses: readonly string[]) =>
  statuses.map((value) => ({ value, label: statusLabel(value) }));

const choices = [
  { name: 'status', label: 'Order', options: statusOptions(orderStatuses) },
  { name: 'payment', label: 'Payment', options: statusOptions(paymentStatuses) },
  { name: 'state', label: 'State', options: indianStates },
] as const;

/** Search and filters of the orders. Each change starts at the first page (AD-04). */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const filterCount = ['status', 'payment', 'day', 'state'].filter((name) => filter[name]).length;

  const root = useRef<HTMLDivElement>(null);
  const apply = () => {
    if (root.current) onChange(formValues(root.current));
  };

  return (
    <div ref={root} className={styles.root} role="search" aria-label="Orders">
      <div className={styles.search}>
        <label className={styles.field}>
          Number, phone, name or email
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={100}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
        </label>
        <Button variant="secondary" onClick={apply}>
          Search
        </Button>
      </div>
      <details open={filterCount > 0}>
        <summary>{filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}</summary>
        <div className={styles.filters}>
          {choices.map(({ name, label, options }) => (
            <label key={name} className={styles.field}>
              {label}
              <select name={name} defaultValue={filter[name] ?? ''} onChange={apply}>
                <option value="">All</option>
                {options.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className={styles.field}>
            Leaves on
            <input type="date" name="day" defaultValue={filter.day} onChange={apply} />
          </label>
        </div>
        {filterCount > 0 && (
          <Button variant="quiet" onClick={() => onChange(filter.q ? { q: filter.q } : {})}>
            No filters
          </Button>
        )}
      </details>
    </div>
  );
}
