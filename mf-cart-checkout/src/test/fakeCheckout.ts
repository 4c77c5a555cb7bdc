import { waitFor } from '@testing-library/react';
import type { CheckoutConstructor } from '../features/payments/online/checkoutScript';

type Options = ConstructorParameters<CheckoutConstructor>[0];

/** All windows of the payment provider that were opened, oldest first. */
export const checkoutWindows: { options: Options; isOpen: boolean }[] = [];

/** Replaces the constructor of the provider's script. */
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

/** Returns the script elements of the page. jsdom loads no scripts. */
export function scriptElements(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
}

/** Simulates the load of the script. */
export async function loadScript(): Promise<void> {
  await waitFor(() => expect(scriptElements()).toHaveLength(1));
  window.Razorpay = FakeCheckout;
  scriptElements()[0]?.dispatchEvent(new Event('load'));
}

/** Waits for the open window and returns its options. */
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
