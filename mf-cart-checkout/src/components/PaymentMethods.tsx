import { agreedByPhone, paymentLabels } from '@shop/shared/contract';
import type { usePaymentMethods } from '../data/usePaymentMethods';
import styles from './PaymentMethods.module.scss';

interface PaymentMethodsProps {
  payment: Omit<ReturnType<typeof usePaymentMethods>, 'reload'>;
}

/** PY-01, PY-02: each method that fits with what it means, or what happens next where none does. */
export function PaymentMethods({ payment }: PaymentMethodsProps) {
  const { methods, error, chosen, select } = payment;
  return (
    <fieldset className={styles.root}>
      <legend>Payment</legend>
      <div>
        {methods?.map(({ method, meaning }) => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name="payment_method"
              value={method}
              checked={method === chosen}
              onChange={() => select(method)}
            />
            <span className={styles.label}>{paymentLabels[method]}</span>
            <span className={styles.meaning}>{meaning}</span>
          </label>
        ))}
        {methods?.length === 0 && <p className={styles.meaning}>{agreedByPhone}</p>}
        {!methods && (
          <p className={styles.meaning}>
            {error ? 'How you pay is shown with your order.' : 'Loading the payment methods …'}
          </p>
        )}
      </div>
    </fieldset>
  );
}
