import { useRef } from 'react';
import type { OrderDetails, PaymentResult } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button, ButtonLink } from '@shop/shared/ui/controls/Button';
import { nextStep } from '../nextStep';
import { failedText, isEnded, stateText } from './checkoutState';
import { ProviderPageForm } from './ProviderPageForm';
import { useCheckout, type CheckoutEvents } from './useCheckout';
import styles from './PayOnline.module.scss';

interface PayOnlineProps extends CheckoutEvents {
  order: OrderDetails;
  /** How the visitor has come back from the provider's page; null if they have not. */
  result: PaymentResult | null;
}

/** Shown if the order was cancelled after the payment was made. */
const cancelled = 'It was cancelled in the meantime. If your payment reaches us, we return it.';

/**
 * Takes the payment of an order, with as many attempts as needed (PY-07, PY-08), and follows it until it has
 * arrived.
 */
export function PayOnline({ order, result, ...events }: PayOnlineProps) {
  const { state, checkout, openAgain, check } = useCheckout(order.order_id, result, events);
  const status = useRef<HTMLParagraphElement>(null);
  const { step } = state;
  const stepToPay = isEnded(state) ? null : nextStep(order);
  const hasFailed = step === 'page' && result === 'failed';

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
        . <span>{order.order_status === 'cancelled' ? cancelled : stepToPay}</span>
      </p>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {stateText(state, result)}
      </p>
      {hasFailed && <FormFailure text={failedText(checkout?.last_failure ?? null)} />}
      {step === 'failed' && <FormFailure text={state.message} />}
      {step === 'blocked' && (
        <FormFailure text="The payment window could not be loaded. Please check your connection and try again." />
      )}
      <div className={styles.actions}>
        {(step === 'dismissed' || (step === 'failed' && state.canRetry)) && (
          <Button onClick={withStatusFocus(openAgain)}>Try again</Button>
        )}
        {step === 'blocked' && <ButtonLink to={urls.payment(order.order_id)}>Try again</ButtonLink>}
        {checkout && (step === 'page' || step === 'blocked' || step === 'dismissed') && (
          <ProviderPageForm checkout={checkout} isSecondary={step !== 'page'} />
        )}
        {step === 'unconfirmed' && (
          <Button onClick={withStatusFocus(() => check(state.callback))}>Check again</Button>
        )}
        {step === 'failed' && !state.canRetry && (
          <ButtonLink to={urls.contact()}>Contact us</ButtonLink>
        )}
        {step === 'over' && <ButtonLink to={urls.shop()}>Order again</ButtonLink>}
        <ButtonLink variant="secondary" to={urls.order(order.order_id)}>
          See the order
        </ButtonLink>
      </div>
    </section>
  );
}
