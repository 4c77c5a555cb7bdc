import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPayableByUpi, openReport, type OrderDetails } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { formatUtr } from './formatUtr';
import { UpiCode } from './upi/UpiCode';
import { UtrForm } from './UtrForm';
import { nextStep } from './nextStep';
import styles from './PayByUpi.module.scss';

/**
 * Shows how to pay an order by UPI (PY-04), and then the reported UTR until it is confirmed (PY-05). For a cancelled
 * order, it only asks for the UTR.
 */
export function PayByUpi({ order }: { order: OrderDetails }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const step = useRef<HTMLParagraphElement>(null);
  const utr = openReport(order);

  const closeForm = () => {
    // The form disappears with the focused button.
    flushSync(() => setIsCorrecting(false));
    step.current?.focus();
  };
  return (
    <div className={styles.root}>
      <p ref={step} tabIndex={-1}>
        {utr !== undefined && (
          <span>
            You reported payment (ref.{' '}
            <strong className={styles.number} translate="no">
              {formatUtr(utr)}
            </strong>
            ).{' '}
          </span>
        )}
        <span>{nextStep(order)}</span>
      </p>
      {utr === undefined && isPayableByUpi(order) && <UpiCode order={order} />}
      {utr === undefined || isCorrecting ? (
        <UtrForm
          orderId={order.order_id}
          onReported={closeForm}
          onCancel={isCorrecting ? closeForm : undefined}
        />
      ) : (
        <Button
          variant="secondary"
          className={styles.correct}
          onClick={() => setIsCorrecting(true)}
        >
          Correct the reference
        </Button>
      )}
    </div>
  );
}
