import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { indianStates, orderStatuses, paymentStatuses, statusLabel } from '@shop/shared/contract';
import { orderFilterFields } from '@shop/shared/contract/admin';
import { useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { typedResolver } from '../../components/action/typedResolver';
import styles from './OrderFilters.module.scss';

type Filter = Readonly<Record<string, string>>;

interface OrderFiltersProps {
  filter: Filter;
  onChange: (filter: Record<string, string>) => void;
}

const resolver = typedResolver(object(orderFilterFields));

const statusOptions = (statuses: readonly string[]) =>
  statuses.map((value) => ({ value, label: statusLabel(value) }));

/** Two statuses have the same label. */
const paymentOptions = statusOptions(paymentStatuses).map(({ value, label }) => {
  if (value === 'voided') return { value, label: `${label}, cancelled` };
  return { value, label: value === 'none' ? `${label}, replacement` : label };
});

const choices = [
  { name: 'status', label: 'Order', options: statusOptions(orderStatuses) },
  { name: 'payment', label: 'Payment', options: paymentOptions },
  { name: 'state', label: 'State', options: indianStates },
] as const;

/** Search and filters of the orders. Each change starts at the first page (AD-04). */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const filterCount = ['status', 'payment', 'day', 'state'].filter((name) => filter[name]).length;

  const { q = '', status = '', payment = '', state = '', day = '' } = filter;
  const form = useForm({ resolver, defaultValues: { q, status, payment, state, day } });
  const { register } = form;
  const { handleSubmit } = useSubmission(form, {
    send: (chosen) => {
      onChange(chosen);
      return Promise.resolve(undefined);
    },
  });
  const submit = ({ target }: { target: { form: HTMLFormElement | null } }) =>
    target.form?.requestSubmit();

  return (
    <form
      className={styles.root}
      role="search"
      aria-label="Orders"
      noValidate
      onSubmit={handleSubmit}
    >
      <div className={styles.search}>
        <label className={styles.field}>
          Number, phone, name or email
          <input type="search" maxLength={100} {...register('q')} />
        </label>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <details open={filterCount > 0}>
        <summary>{filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}</summary>
        <div className={styles.filters}>
          {choices.map(({ name, label, options }) => (
            <label key={name} className={styles.field}>
              {label}
              <select {...register(name, { onChange: submit })}>
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
            <input type="date" {...register('day', { onChange: submit })} />
          </label>
        </div>
        {filterCount > 0 && (
          <Button variant="quiet" onClick={() => onChange(filter.q ? { q: filter.q } : {})}>
            No filters
          </Button>
        )}
      </details>
    </form>
  );
}
