import { useRef } from 'react';
import type { OrderDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button, ButtonLink } from '@shop/shared/ui/controls/Button';
import { nextStep } from '../nextStep';
import { useCheckoutWindow, type CheckoutEvents, type CheckoutState } from './useCheckoutWindow';
import styles from './PayOnline.module.scss';
import { cartUrls } from '../../../urls';

interface PayOnlineProps extends CheckoutEvents {
  order: OrderDetails;
}

const texts: Partial<Record<CheckoutState['step'], string>> = {
  opening: 'The payment window opens …',
  open: 'Please pay in the window of Razorpay.',
  dismissed: 'You have closed the payment window. Your order is not paid yet.',
  confirming: 'Your payment is being confirmed …',
  unconfirmed:
    'Razorpay has not confirmed your payment yet. It is not lost: we ask again every few minutes, and ' +
    'tell you by email. You can leave this page.',
};

/** Shown if the order was cancelled after the payment was made. */
const cancelled = 'It was cancelled in the meantime. If your payment reaches us, we return it.';

/**
 * Takes the payment of an order, with as many attempts as needed (PY-07, PY-08), and follows it until it has
 * arrived.
 */
export function PayOnline({ order, ...events }: PayOnlineProps) {
  const { state, openAgain, report } = useCheckoutWindow(order.order_id, events);
  const status = useRef<HTMLParagraphElement>(null);

  // The pressed button disappears, so the status gets the focus.
  const withStatusFocus = (action: () => void) => () => {
    status.current?.focus();
    action();
  };
  return (
    <section className={styles.root} aria-label="Payment">
      <p>
        Order{' '}
        <strong className={styles.number} translate="no">
          {order.order_number}
        </strong>
        . {order.order_status === 'cancelled' ? cancelled : nextStep(order)}
      </p>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {texts[state.step]}
      </p>
      {state.step === 'failed' && <FormFailure text={state.message} />}
      {state.step === 'blocked' && (
        <FormFailure text="The payment window could not be loaded. Please check your connection and try again." />
      )}
      <div className={styles.actions}>
        {(state.step === 'dismissed' || state.step === 'failed') && (
          <Button onClick={withStatusFocus(openAgain)}>Try again</Button>
        )}
        {state.step === 'blocked' && (
          <ButtonLink to={cartUrls.payment(order.order_id)}>Try again</ButtonLink>
        )}
        {state.step === 'unconfirmed' && (
          <Button onClick={withStatusFocus(() => report(state.callback))}>Check again</Button>
        )}
        <ButtonLink variant="secondary" to={urls.order(order.order_id)}>
          See the order
        </ButtonLink>
      </div>
    </section>
  );
}
