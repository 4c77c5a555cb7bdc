import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endpoints, failureText, reportUnexpected } from '@shop/shared';
import { hasArrived, type RazorpayCallback } from '@shop/shared/contract';
import { useCacheOrder } from '../../../data/useCacheOrder';
import { CheckoutScriptError, loadCheckoutScript } from './checkoutScript';

export type CheckoutState =
  | { step: 'opening' | 'open' | 'dismissed' | 'confirming' }
  /** The script cannot be loaded in this document. */
  | { step: 'blocked' }
  /** The shop rejects the payment, or is unavailable. */
  | { step: 'failed'; message: string }
  /** The payment was made, but the shop does not know it yet. */
  | { step: 'unconfirmed'; callback: RazorpayCallback };

export interface CheckoutEvents {
  /** Called when a payment was made. It may not have arrived yet. */
  onReported: () => void;
  /** Called when the payment has arrived. The order may have been cancelled in the meantime (PY-07). */
  onConfirmed: () => void;
  /** Called when the cached order may be outdated. */
  onRefused: () => void;
}

/**
 * Opens the payment provider's window for an order, and closes it with the page (PY-07). Reports a payment to the
 * shop, which alone decides whether the order is paid.
 */
export function useCheckoutWindow(
  orderId: string,
  { onReported, onConfirmed, onRefused }: CheckoutEvents,
) {
  const cacheOrder = useCacheOrder();
  const [state, setState] = useState<CheckoutState>({ step: 'opening' });
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

  const open = async () => {
    try {
      const [Checkout, options] = await Promise.all([
        loadCheckoutScript(),
        endpoints.openRazorpayCheckout(orderId),
      ]);
      if (!isShown.current) return;
      const checkout = new Checkout({
        ...options,
        handler: (callback) => void report(callback),
        modal: {
          ondismiss: () =>
            setState((current) => (current.step === 'open' ? { step: 'dismissed' } : current)),
        },
      });
      closeWindow.current = () => checkout.close();
      setState({ step: 'open' });
      checkout.open();
    } catch (error) {
      if (error instanceof CheckoutScriptError) setState({ step: 'blocked' });
      else {
        setState({ step: 'failed', message: failureText(error) });
        onRefused();
      }
    }
  };

  const openInitially = useEffectEvent(open);
  const isStarted = useRef(false);
  useEffect(() => {
    isShown.current = true;
    if (!isStarted.current) void openInitially();
    isStarted.current = true;
    return () => {
      isShown.current = false;
      closeWindow.current?.();
    };
  }, []);

  return {
    state,
    openAgain: () => {
      setState({ step: 'opening' });
      void open();
    },
    report: (callback: RazorpayCallback) => void report(callback),
  };
}
