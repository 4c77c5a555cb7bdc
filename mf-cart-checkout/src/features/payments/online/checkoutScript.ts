import type { RazorpayCallback, RazorpayCheckout } from '@shop/shared/contract';

interface CheckoutOptions extends RazorpayCheckout {
  /** Called once, after a payment. */
  handler: (callback: RazorpayCallback) => void;
  /** `timeout` is the provider's word for a window that was closed at its deadline. */
  modal: { ondismiss: (reason?: string) => void };
}

interface CheckoutWindow {
  open: () => void;
  close: () => void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => CheckoutWindow;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

const url = 'https://checkout.razorpay.com/v1/checkout.js';

/** Thrown if the script cannot be fetched, or if the document does not allow it. */
export class CheckoutScriptError extends Error {
  override name = 'CheckoutScriptError';
}

/**
 * Loads the payment provider's script once (PY-07).
 *
 * @see https://razorpay.com/docs/payments/payment-gateway/web-integration/
 * @throws CheckoutScriptError
 */
export function loadCheckoutScript(): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    if (window.Razorpay) {
      resolve(window.Razorpay);
      return;
    }
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new CheckoutScriptError(url));
    };
    script.addEventListener('load', () => {
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    });
    script.addEventListener('error', fail);
    script.src = url;
    document.head.append(script);
  });
}
