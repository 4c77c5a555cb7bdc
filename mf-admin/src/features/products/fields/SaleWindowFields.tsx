import { useController } from 'react-hook-form';
import { DayOfYearInput } from '../../../components/DayOfYearInput';
import styles from './ProductFields.module.scss';
import type { ProductFormOf } from './ProductText';

/** The days of the year between which a product is sold (SE-01). */
export function SaleWindowFields({ form }: { form: ProductFormOf }) {
  return (
    <div className={styles.window}>
      <DayField form={form} name="sale_from" label="Sold from" />
      <DayField form={form} name="sale_until" label="Sold until" />
    </div>
  );
}

interface DayFieldProps {
  form: ProductFormOf;
  name: 'sale_from' | 'sale_until';
  label: string;
}

function DayField({ form, name, label }: DayFieldProps) {
  const { field, fieldState } = useController({ name, control: form.control });
  return (
    <DayOfYearInput
      label={label}
      monthRef={field.ref}
      none="All year"
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      error={fieldState.error?.message}
    />
  );
}
