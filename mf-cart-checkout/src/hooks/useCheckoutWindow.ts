import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, reportUnexpected } from '@shop/shared';
import { hasArrived, type RazorpayCallback } from '@shop/shared/contract';
import { useRazorpayPayment } from '../data/useRazorpayPayment';
import { CheckoutScriptError, loadCheckoutScript } from '../lib/checkoutScript';

export type CheckoutState =
  | { step: 'opening' | 'open' | 'dismissed' | 'confirming' }
  /** The script cannot be loaded: a new document may. */
  | { step: 'blocked' }
  /** The shop refuses, or is unavailable. */
  | { step: 'failed'; message: string }
  /** Taken, but not known to the shop yet. */
  | { step: 'unconfirmed'; callback: RazorpayCallback };

export interface CheckoutEvents {
  /** A payment was made. Whether it has arrived is not known yet. */
  onReported: () => void;
  /** The payment has arrived, and the window is closed. The order may be cancelled meanwhile (PY-07). */
  onConfirmed: () => void;
  /** The cached order may be outdated. */
  onRefused: () => void;
}

/**
 * The payment provider's window for an order (PY-07): it opens with the page, and closes with it. A payment is
 * reported to the shop, which alone decides whether the order is paid.
 */
export function useCheckoutWindow(
  orderId: string,
  { onReported, onConfirmed, onRefused }: CheckoutEvents,
) {
  const { openCheckout, confirm } = useRazorpayPayment(orderId);
  const [state, setState] = useState<CheckoutState>({ step: 'opening' });
  const closeWindow = useRef<() => void>(null);
  const isShown = useRef(false);

  const report = async (callback: RazorpayCallback) => {
    setState({ step: 'confirming' });
    onReported();
    try {
      if (hasArrived(await confirm(callback))) {
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
      const [Checkout, options] = await Promise.all([loadCheckoutScript(), openCheckout()]);
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

  const openAtFirst = useEffectEvent(open);
  const isStarted = useRef(false);
  useEffect(() => {
    isShown.current = true;
    if (!isStarted.current) void openAtFirst();
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
