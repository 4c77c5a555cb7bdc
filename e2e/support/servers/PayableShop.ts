import type { Browser, Page } from '@playwright/test';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { TemporaryShop } from '../TemporaryShop.mjs';
import { openTemporaryDatabase } from '../temporaryDatabase.mjs';
import { Account } from '../Account';
import { shopServer } from '../shopServer';
import type { OnEnd } from '../OnEnd';

/** A fake of Razorpay's checkout script. Its dialog pays and returns the signature, or is dismissed. */
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

/** Starts a separate shop with a fake payment provider, and opens a member's page in it. */
export async function openPayableShop(browser: Browser, onEnd: OnEnd) {
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
    /** Serves the provider's script from now on. */
    async serveCheckout() {
      await page.exposeFunction('payAtProvider', (id: string) => provider.pay(id).callback);
      await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
      );
    },
  };
}
