import { useController } from 'react-hook-form';
import { DayOfYearInput } from '../../../components/DayOfYearInput';
import styles from './ProductFields.module.scss';
import type { ProductFormReturn } from './ProductText';

/** Chooses the first and last day of the yearly sale (SE-01). */
export function SaleWindowFields({ form }: { form: ProductFormReturn }) {
  return (
    <div className={styles.window}>
      <DayField form={form} name="sale_from" label="Sold from" />
      <DayField form={form} name="sale_until" label="Sold until" />
    </div>
  );
}

interface DayFieldProps {
  form: ProductFormReturn;
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
