import { waitFor } from '@testing-library/react';
import type { CheckoutConstructor } from '../lib/checkoutScript';

type Options = ConstructorParameters<CheckoutConstructor>[0];

/** The window of the payment provider, in place of its script: every one that was opened, the last last. */
export const checkoutWindows: { options: Options; isOpen: boolean }[] = [];

/** What the script puts into the page. */
const FakeCheckout: CheckoutConstructor = class {
  readonly #window: (typeof checkoutWindows)[number];

  constructor(options: Options) {
    this.#window = { options, isOpen: false };
    checkoutWindows.push(this.#window);
  }

  open(): void {
    this.#window.isOpen = true;
  }

  close(): void {
    this.#window.isOpen = false;
  }
};

/** The element that requests the script. jsdom requests nothing. */
export function scriptElements(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
}

/** The script arrives. */
export async function loadScript(): Promise<void> {
  await waitFor(() => expect(scriptElements()).toHaveLength(1));
  window.Razorpay = FakeCheckout;
  scriptElements()[0]?.dispatchEvent(new Event('load'));
}

/** The window that is open now. */
export async function openWindow(count = 1): Promise<Options> {
  await waitFor(() => expect(checkoutWindows.filter(({ isOpen }) => isOpen)).toHaveLength(1));
  expect(checkoutWindows).toHaveLength(count);
  const last = checkoutWindows.at(-1);
  if (!last) throw new Error('No window is open.');
  return last.options;
}

export function resetCheckout(): void {
  checkoutWindows.length = 0;
  delete window.Razorpay;
  for (const script of scriptElements()) script.remove();
}
