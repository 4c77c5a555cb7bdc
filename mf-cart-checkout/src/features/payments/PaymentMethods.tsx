import { agreedByPhone, paymentLabels } from '@shop/shared/contract';
import type { usePaymentMethods } from './usePaymentMethods';
import styles from './PaymentMethods.module.scss';

interface PaymentMethodsProps {
  payment: Omit<ReturnType<typeof usePaymentMethods>, 'reload'>;
  isDisabled: boolean;
}

/** The payment methods, each with what it means or why it is unavailable (PY-02). */
export function PaymentMethods({ payment, isDisabled }: PaymentMethodsProps) {
  const { methods, error, chosen, awaitsCall, select } = payment;
  return (
    <fieldset className={styles.root} disabled={isDisabled}>
      <legend>Payment</legend>
      <div>
        {methods?.map(({ method, problem, meaning }) => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name="payment_method"
              value={method}
              checked={method === chosen}
              disabled={problem !== null}
              onChange={() => select(method)}
            />
            <span className={styles.label}>{paymentLabels[method]}</span>
            <span className={styles.meaning}>{meaning}</span>
          </label>
        ))}
        {awaitsCall && <p className={styles.meaning}>{agreedByPhone}</p>}
        {!methods && (
          <p className={styles.meaning}>
            {error ? 'How you pay is shown with your order.' : 'Loading the payment methods …'}
          </p>
        )}
      </div>
    </fieldset>
  );
}
