import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refundAccountText, type OrderDetails } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { RefundAccountForm } from './RefundAccountForm';
import styles from './PayByUpi.module.scss';

/** Asks the customer where to send a refund, and shows the answer until it is sent (PY-09). */
export function RefundAccount({ order }: { order: OrderDetails }) {
  const { order_id, refund_account } = order;
  const [isChanging, setIsChanging] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  const closeForm = () => {
    // The form disappears with the focused button.
    flushSync(() => setIsChanging(false));
    text.current?.focus();
  };
  return (
    <div className={styles.root}>
      <p ref={text} tabIndex={-1}>
        {refund_account ? (
          <>
            <span>We send your money to </span>
            <strong translate="no">{refundAccountText(refund_account)}</strong>
          </>
        ) : (
          'Please tell us where to send your money.'
        )}
      </p>
      {!refund_account || isChanging ? (
        <RefundAccountForm
          orderId={order_id}
          onSaved={closeForm}
          onCancel={isChanging ? closeForm : undefined}
        />
      ) : (
        <Button variant="secondary" className={styles.correct} onClick={() => setIsChanging(true)}>
          Change
        </Button>
      )}
    </div>
  );
}
