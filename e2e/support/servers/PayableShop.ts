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

/** A fake of Razorpay's own page. It sends the browser back with the result of a button, or by the link. */
const providerPage = (checkout: URLSearchParams) => `<!doctype html>
  <button onclick="sendBack('paid')">Pay</button>
  <button onclick="sendBack('failed')">Fail</button>
  <button onclick="sendBack('forged')">Forge</button>
  <a href="${checkout.get('cancel_url')}">Cancel</a>
  <script>
    async function sendBack(result) {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '${checkout.get('callback_url')}';
      const fields = await window.resultAtProvider('${checkout.get('order_id')}', result);
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      document.body.append(form);
      form.submit();
    }
  </script>`;

/** Returns the fields that the provider's page sends to the shop. */
function resultAtProvider(provider: FakeRazorpay, orderId: string, result: string) {
  if (result === 'failed') {
    const { payment } = provider.pay(orderId, { status: 'failed' });
    return { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': payment.error_description };
  }
  const status = result === 'paid' ? 'captured' : 'created';
  const { callback } = provider.pay(orderId, { status });
  return result === 'paid' ? callback : { ...callback, razorpay_signature: '0'.repeat(64) };
}

/**
 * Starts a separate shop with a fake payment provider, and opens a member's page in it.
 * @param userAgent Default: that of the browser.
 */
export async function openPayableShop(browser: Browser, onEnd: OnEnd, userAgent?: string) {
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
    ...(userAgent !== undefined && { userAgent }),
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
    /** Serves the provider's own page from now on. Returns the headers of the requests for it. */
    async serveProviderPage() {
      const requests: Record<string, string>[] = [];
      await page.exposeFunction('resultAtProvider', (id: string, result: string) =>
        resultAtProvider(provider, id, result),
      );
      await page.route('https://api.razorpay.com/v1/checkout/embedded', (route, request) => {
        requests.push(request.headers());
        const checkout = new URLSearchParams(request.postData() ?? '');
        // The API was started before the port of the shell was known.
        for (const name of ['callback_url', 'cancel_url']) {
          const { pathname, search } = new URL(checkout.get(name) ?? '');
          checkout.set(name, `${origin}${pathname}${search}`);
        }
        return route.fulfill({ contentType: 'text/html', body: providerPage(checkout) });
      });
      return requests;
    },
  };
}
