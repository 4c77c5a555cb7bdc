import { formatExactRupees } from '@shop/shared/contract';
import styles from './UnpaidConsent.module.scss';

interface UnpaidOrder {
  number: string;
  name: string;
  /** Rupees. */
  total: number;
  /** The customer says that it is paid (PY-05). */
  isReported: boolean;
}

interface UnpaidConsentProps {
  /** An order with two shipments may be there twice. */
  orders: readonly UnpaidOrder[];
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** MO-02: the orders that were to be paid before they leave, their sum, and the decision to send them all the same. */
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
