import { useId } from 'react';
import type { AdminProduct } from '@shop/shared/contract/admin';
import type { ProductFormReturn } from './ProductText';
import styles from './PublishedField.module.scss';

interface PublishedFieldProps {
  form: ProductFormReturn;
  product: Pick<AdminProduct, 'is_published' | 'is_shown'>;
}

/** Publishes or hides a product (AD-07, RC-03). */
export function PublishedField({ form, product }: PublishedFieldProps) {
  const errorId = useId();
  const error = form.getFieldState('is_published', form.formState).error?.message;
  const isHidden = product.is_published && !product.is_shown;
  return (
    <div className={styles.root}>
      <label>
        <input
          type="checkbox"
          {...form.register('is_published')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        Published
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {isHidden && !error && (
        <p>Shoppers do not see it: planting material needs the nursery licence in the settings.</p>
      )}
    </div>
  );
}
