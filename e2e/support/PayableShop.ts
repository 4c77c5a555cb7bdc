import type { Browser, Page } from '@playwright/test';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { TemporaryShop } from './TemporaryShop.mjs';
import { openTemporaryDatabase } from './temporaryDatabase.mjs';
import { Account } from './Account';
import { shopServer } from './shopServer';

/**
 * The window of the payment provider, as far as the shop sees it: it takes a payment and hands over its
 * signature, or is dismissed.
 */
const checkoutScript = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    open() {
      this.element = document.createElement('dialog');
      const add = (name, act) => {
        const button = document.createElement('button');
        button.textContent = name;
        button.onclick = () => { this.close(); act(); };
        this.element.append(button);
      };
      add('Pay ' + this.options.amount / 100, async () =>
        this.options.handler(await window.payAtProvider(this.options.order_id)));
      add('Close', () => this.options.modal.ondismiss());
      document.body.append(this.element);
      this.element.showModal();
    }
    close() { this.element.remove(); }
  };
`;

/** A shop of its own that takes payments by a local provider, and a member's page in it. */
export async function openPayableShop(browser: Browser, onEnd: (cleanup: () => unknown) => void) {
  const provider = new FakeRazorpay();
  const apiUrl = await provider.start();
  onEnd(() => provider.stop());
  const shop = new TemporaryShop(onEnd);
  await shop.startApi({
    DATABASE_URL: await openTemporaryDatabase(onEnd),
    JWT_SECRET: shopServer.env.JWT_SECRET,
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  });
  const { url: origin } = await shop.startShell();
  const account = await Account.create(origin);
  const context = await browser.newContext({
    baseURL: origin,
    storageState: account.storageState(),
    serviceWorkers: 'block',
  });
  onEnd(() => context.close());
  const page: Page = await context.newPage();
  return {
    provider,
    account,
    page,
    /** From now on the provider's script can be loaded. */
    async serveCheckout() {
      await page.exposeFunction('payAtProvider', (id: string) => provider.pay(id).callback);
      await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
      );
    },
  };
}
