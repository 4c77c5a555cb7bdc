import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, endpoints, failureText, reportUnexpected } from '@shop/shared';
import {
  hasArrived,
  type RazorpayCallback,
  type RazorpayCheckout,
  type PaymentResult,
} from '@shop/shared/contract';
import { useCacheOrder } from '../../../data/useCacheOrder';
import { CheckoutScriptError, loadCheckoutScript } from './checkoutScript';
import type { CheckoutState } from './checkoutState';
import { isInAppBrowser } from './isInAppBrowser';

export interface CheckoutEvents {
  /** Called when a payment was made. It may not have arrived yet. */
  onReported: () => void;
  /** Called when the payment has arrived. The order may have been cancelled in the meantime (PY-07). */
  onConfirmed: () => void;
  /** Called when the cached order may be outdated. */
  onOutdated: () => void;
}

/** In these steps, the visitor can still pay. */
const payableSteps: readonly CheckoutState['step'][] = ['open', 'dismissed', 'page', 'blocked'];

/**
 * Opens the payment provider's window for an order, and closes it with the page or at the deadline (PY-07, PY-08). Where
 * that is not possible, the payment continues on the provider's page. Reports a payment to the shop, which alone decides
 * whether the order is paid.
 * @param result How the visitor has come back from the provider's page; null if they have not.
 */
export function useCheckout(
  orderId: string,
  result: PaymentResult | null,
  { onReported, onConfirmed, onOutdated }: CheckoutEvents,
) {
  const cacheOrder = useCacheOrder();
  const [state, setState] = useState<CheckoutState>(
    result === 'waiting' ? { step: 'unconfirmed', callback: null } : { step: 'opening' },
  );
  const [checkout, setCheckout] = useState<RazorpayCheckout | null>(null);
  const closeWindow = useRef<() => void>(null);
  const isShown = useRef(false);

  const report = async (callback: RazorpayCallback) => {
    setState({ step: 'confirming' });
    onReported();
    try {
      const order = await cacheOrder(endpoints.confirmRazorpayPayment(orderId, callback));
      if (hasArrived(order)) {
        onConfirmed();
        return;
      }
    } catch (error) {
      reportUnexpected(error);
    }
    setState({ step: 'unconfirmed', callback });
  };

  const end = () => {
    setState({ step: 'over' });
    closeWindow.current?.();
    onOutdated();
  };

  const open = async () => {
    const usesPage = result !== null || isInAppBrowser(navigator.userAgent);
    try {
      const [Checkout, opened] = await Promise.all([
        usesPage ? null : loadCheckoutScript().catch(toNull),
        endpoints.openRazorpayCheckout(orderId),
      ]);
      if (!isShown.current) return;
      setCheckout(opened);
      if (Checkout === null) {
        setState({ step: usesPage ? 'page' : 'blocked' });
        return;
      }
      const { provider_page: _page, last_failure: _failure, ...options } = opened;
      const checkoutWindow = new Checkout({
        ...options,
        handler: (callback) => void report(callback),
        modal: {
          ondismiss: (reason) => {
            if (reason === 'timeout') end();
            else setState((now) => (now.step === 'open' ? { step: 'dismissed' } : now));
          },
        },
      });
      closeWindow.current = () => checkoutWindow.close();
      setState({ step: 'open' });
      checkoutWindow.open();
    } catch (error) {
      const canRetry = !(error instanceof ApiError && error.status === 409);
      setState({ step: 'failed', message: failureText(error), canRetry });
      onOutdated();
    }
  };

  const openInitially = useEffectEvent(open);
  const isStarted = useRef(result === 'waiting');
  useEffect(() => {
    isShown.current = true;
    if (!isStarted.current) void openInitially();
    isStarted.current = true;
    return () => {
      isShown.current = false;
      closeWindow.current?.();
    };
  }, []);

  const endIfPayable = useEffectEvent(() => {
    if (payableSteps.includes(state.step)) end();
  });
  useEffect(() => {
    if (checkout?.timeout === undefined) return undefined;
    const timer = setTimeout(() => endIfPayable(), checkout.timeout * 1_000);
    return () => clearTimeout(timer);
  }, [checkout]);

  return {
    state,
    /** The payment at the provider; null until it is open. */
    checkout,
    openAgain: () => {
      setState({ step: 'opening' });
      void open();
    },
    /** Asks again for a payment that is not confirmed. Without a callback, the shop knows as much as the provider. */
    check: (callback: RazorpayCallback | null) => {
      if (callback) void report(callback);
      else onOutdated();
    },
  };
}

/** Returns null for a script that cannot be loaded. */
function toNull(error: unknown): null {
  if (error instanceof CheckoutScriptError) return null;
  throw error;
}
