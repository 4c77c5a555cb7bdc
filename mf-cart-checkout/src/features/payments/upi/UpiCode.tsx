import { endpoints, notify, usePrivateQuery } from '@shop/shared';
import {
  formatExactRupees,
  upiPaymentLimit,
  upiPictureLimit,
  type OrderDetails,
  type UpiPayment,
} from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { UpiApps } from './UpiApps';
import { useDevice } from './useDevice';
import styles from './UpiCode.module.scss';

/** A QR code for another device, links to the apps of this phone, and the data to type into a UPI app (PY-04). */
export function UpiCode({ order }: { order: OrderDetails }) {
  const device = useDevice();
  const { data: upi, error, mutate } = usePrivateQuery(endpoints.upiPayment(order.order_id));
  if (error && !upi) return <LoadError text={error.message} onRetry={() => void mutate()} />;
  const { vpa, payee_name, link, qr_svg } = upi ?? placeholder;
  const amount = formatExactRupees(order.due_amount);
  return (
    <div className={styles.ways}>
      {device !== 'desktop' && (
        <div className={styles.phone} inert={!upi}>
          <UpiApps device={device} link={link} />
        </div>
      )}
      <div className={styles.code}>
        {upi ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
            alt={`QR code to pay ${amount} to ${payee_name} by UPI`}
            width={176}
            height={176}
          />
        ) : (
          <Skeleton text="Loading the QR code">
            <Shape kind="picture" />
          </Skeleton>
        )}
      </div>
      <div className={styles.other} inert={!upi}>
        <p>
          To pay: <strong className={styles.amount}>{amount}</strong>
        </p>
        <p>
          Scan the code with any UPI app. It fills in the payee, the amount and your order number.
        </p>
        <dl className={styles.facts}>
          <dt>UPI ID</dt>
          <dd>{vpa}</dd>
          <dt>Payee</dt>
          <dd>{payee_name}</dd>
          <dt>Note</dt>
          <dd translate="no">{order.order_number}</dd>
        </dl>
        <Button variant="secondary" onClick={() => void copy(vpa)}>
          Copy UPI ID
        </Button>
        <p className={styles.note}>
          {upiPaymentLimit} {upiPictureLimit} Instead, scan the code from another screen
          {device === 'desktop' ? ' or copy the UPI ID.' : ', copy the UPI ID, or use a button.'}
        </p>
      </div>
    </div>
  );
}

/** Rendered invisibly until the payment is loaded. It reserves the space, so that nothing moves. */
const placeholder: UpiPayment = { vpa: '…', payee_name: '…', link: '', qr_svg: '' };

/** Browsers reject it without permission, and have no clipboard on pages without TLS. */
async function copy(upiId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(upiId);
    notify.success('UPI ID copied');
  } catch {
    notify.error(`Please copy it by hand: ${upiId}`);
  }
}
