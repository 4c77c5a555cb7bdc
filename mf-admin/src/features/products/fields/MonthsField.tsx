import { useController, type Control } from 'react-hook-form';
import { months } from '@shop/shared/contract';
import { FieldGroup } from '../../../components/FieldGroup';
import { listError } from '../../../lib/listError';
import type { ProductForm } from '../products';
import styles from './MonthsField.module.scss';

/** Chooses the months of the harvest (SE-03). */
export function MonthsField({ control }: { control: Control<ProductForm, unknown, ProductForm> }) {
  const { field, fieldState } = useController({ name: 'harvest_months', control });

  const toggle = (month: number) => {
    const others = field.value.filter((other) => other !== month);
    const isRemoval = others.length < field.value.length;
    field.onChange(isRemoval ? others : [...others, month].sort((a, b) => a - b));
  };

  return (
    <FieldGroup
      legend="Harvest"
      hint="Leave all unticked for what has no season."
      error={listError(fieldState.error)}
    >
      <div className={styles.months}>
        {months.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={field.value.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
