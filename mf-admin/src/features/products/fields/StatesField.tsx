import { useController } from 'react-hook-form';
import { indianStates } from '@shop/shared/contract';
import { listError } from '../../../lib/listError';
import type { ProductFormReturn } from './ProductText';
import styles from './StatesField.module.scss';

/** Chooses the states that a plant is sold to. None means all of India (AD-07). */
export function StatesField({ form }: { form: ProductFormReturn }) {
  const { field, fieldState } = useController({
    name: 'planting.served_states',
    control: form.control,
  });
  const selected = field.value;
  const error = listError(fieldState.error);

  const toggle = (state: string) =>
    field.onChange(
      selected.includes(state) ? selected.filter((other) => other !== state) : [...selected, state],
    );

  return (
    <details className={styles.root}>
      <summary>Sold to: {summaryOf(selected)}</summary>
      <p>
        Leave all unticked for all of India. Customers in other states can still order: the shop
        tells them that you will call, and they pay nothing before.
      </p>
      <fieldset>
        <legend>States</legend>
        {indianStates.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={selected.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {error && <p className={styles.error}>{error}</p>}
    </details>
  );
}

function summaryOf(states: readonly string[]): string {
  if (states.length === 0) return 'all of India';
  const labels = indianStates
    .filter(({ value }) => states.includes(value))
    .map((state) => state.label);
  return labels.length > 3 ? `${labels.length} states` : labels.join(', ');
}
