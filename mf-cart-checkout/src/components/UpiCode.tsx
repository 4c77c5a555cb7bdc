import { notify } from '@shop/shared';
import { formatExactRupees, type OrderDetails } from '@shop/shared/contract';
import { Button, ButtonLink } from '@shop/shared/ui/Button';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { useUpiPayment } from '../data/useUpiPayment';
import styles from './PayByUpi.module.scss';

/** PY-04: the QR code for another device, the link for this phone, and what a UPI app needs to be typed. */
export function UpiCode({ order }: { order: OrderDetails }) {
  const { data: upi, error, mutate } = useUpiPayment(order.order_id);
  if (error && !upi) return <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (!upi) {
    return (
      <div className={styles.ways}>
        <div className={styles.code}>
          <Skeleton text="Loading the QR code">
            <Shape kind="picture" />
          </Skeleton>
        </div>
      </div>
    );
  }
  const amount = formatExactRupees(order.total_amount);
  return (
    <div className={styles.ways}>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(upi.qr_svg)}`}
        alt={`QR code to pay ${amount} to ${upi.payee_name} by UPI`}
        width={176}
        height={176}
      />
      <div className={styles.other}>
        <p>Scan the code with any UPI app. It has payee, amount and order number.</p>
        <div className={styles.phone}>
          <ButtonLink to={upi.link}>Open UPI app</ButtonLink>
          <p className={styles.note}>
            If your app refuses the link, pay to the UPI ID or scan the code.
          </p>
        </div>
        <dl className={styles.facts}>
          <dt>UPI ID</dt>
          <dd>{upi.vpa}</dd>
          <dt>Payee</dt>
          <dd>{upi.payee_name}</dd>
          <dt>Amount</dt>
          <dd>{amount}</dd>
          <dt>Note</dt>
          <dd>{order.order_number}</dd>
        </dl>
        <Button variant="secondary" onClick={() => void copy(upi.vpa)}>
          Copy UPI ID
        </Button>
      </div>
    </div>
  );
}

/** Browsers refuse it on pages without TLS, and without permission. */
const copy = (upiId: string) =>
  navigator.clipboard.writeText(upiId).then(
    () => notify.success('UPI ID copied'),
    () => notify.error(`Please copy it by hand: ${upiId}`),
  );
