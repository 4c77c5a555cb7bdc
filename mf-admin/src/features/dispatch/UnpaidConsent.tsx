import { formatExactRupees } from '@shop/shared/contract';
import styles from './UnpaidConsent.module.scss';

interface UnpaidOrder {
  number: string;
  name: string;
  /** Rupees. */
  total: number;
  /** Whether the customer has reported a payment (PY-05). */
  isReported: boolean;
}

interface UnpaidConsentProps {
  /** An order with two shipments may appear twice. */
  orders: readonly UnpaidOrder[];
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** Lists unpaid orders with their sum, and lets the person send them without payment (MO-02). */
export function UnpaidConsent({ orders, isAgreed, onChange }: UnpaidConsentProps) {
  const unpaid = [...new Map(orders.map((order) => [order.number, order])).values()];
  const sum = unpaid.reduce((rupees, { total }) => rupees + total, 0);
  return (
    <div className={styles.root}>
      <ul aria-label="Not paid">
        {unpaid.map(({ number, name, total, isReported }) => (
          <li key={number}>
            {name}, {number}: {formatExactRupees(total)}
            {isReported && <span> (payment reported: check it first)</span>}
          </li>
        ))}
      </ul>
      <label>
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={({ target }) => onChange(target.checked)}
        />
        Send {unpaid.length === 1 ? 'it' : `these ${unpaid.length}`} without payment:{' '}
        {formatExactRupees(sum)}
      </label>
    </div>
  );
}
