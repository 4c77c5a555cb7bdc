import type { Page } from '@playwright/test';
import { fillAddress } from '../../support/forms';
import { heading } from '../../support/locators';
import { openPayableShop } from '../../support/servers/PayableShop';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const provider = /razorpay\.com/;
/** Whether the document has loaded the provider's script. */
const hasScript = (page: Page) => page.evaluate(() => 'Razorpay' in window);
const payNow = (page: Page) => page.getByRole('link', { name: 'Pay now' });

test.describe('payment by Razorpay', () => {
  // The browser logs scripts that the security policy forbids or that fail to load.
  test.use({ failOnConsoleErrors: false });

  test('[PY-02] [PY-07] [PY-08] a member places an order, dismisses the payment, tries again and pays', async ({
    browser,
    onEnd,
  }) => {
    const shop = await openPayableShop(browser, onEnd);
    const { page } = shop;
    await shop.serveCheckout();
    const requested = recordRequests(page, ({ href }) => provider.test(href));

    await page.goto('/checkout/pd/golden/2');
    await page.getByRole('radio', { name: /Card, UPI or net banking/ }).check();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByText(/Please pay ₹2,800.00 by/)).toBeVisible();

    expect(requested).toEqual([]);

    // The document of the checkout is still open, and its security policy forbids the script.
    const isForbidden = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.onerror = () => resolve(true);
          script.onload = () => resolve(false);
          script.src = src;
          document.head.append(script);
        }),
      scriptUrl,
    );
    expect(isForbidden).toBe(true);
    requested.length = 0;

    await payNow(page).click();
    await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}\/payment$/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Your order is not paid yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Pay 2800' }).click();
    await expect(page.getByText('Thank you. You have paid ₹2,800.00.')).toBeVisible();
    expect(requested).toEqual([scriptUrl]);
    expect(shop.provider.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);

    expect(await hasScript(page)).toBe(true);
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(heading(page)).toHaveText('Your Order');
    expect(await hasScript(page)).toBe(false);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });

  test('[PY-07] the page offers another try if the payment window does not load', async ({
    browser,
    onEnd,
  }) => {
    const shop = await openPayableShop(browser, onEnd);
    const { page } = shop;
    const orderId = await shop.account.buyNow('golden', 2, 'razorpay');
    await page.route(provider, (route) => route.abort());
    await page.goto(`/orders/${orderId}`);
    await payNow(page).click();
    await expect(page.getByRole('alert')).toContainText('The payment window could not be loaded.');

    await page.unroute(provider);
    await shop.serveCheckout();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Pay 2800' }).click();
    await expect(page.getByText('Thank you. You have paid ₹2,800.00.')).toBeVisible();

    expect(await hasScript(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Ridge & Root' }).first().click();
    await expect(page).toHaveURL('/');
    expect(await hasScript(page)).toBe(false);
  });

  test('[PY-07] a member inside another app pays on the page of the provider, after failing, leaving and a forgery', async ({
    browser,
    onEnd,
  }) => {
    const instagram =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
      'Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 331.0.0.0';
    const shop = await openPayableShop(browser, onEnd, instagram);
    const { page } = shop;
    const requests = await shop.serveProviderPage();
    const orderId = await shop.account.buyNow('golden', 2, 'razorpay');
    const payAtRazorpay = page.getByRole('button', { name: 'Pay on Razorpay’s page' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(`/orders/${orderId}`);
    await payNow(page).click();

    await payAtRazorpay.click();
    await button('Fail').click();
    await expect(page).toHaveURL(`/orders/${orderId}/payment?result=failed`);
    await expect(page.getByRole('alert')).toContainText(
      'Razorpay says: “Your payment was declined by your bank.”',
    );

    await payAtRazorpay.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('You have left the page of Razorpay.')).toBeVisible();

    await payAtRazorpay.click();
    await button('Forge').click();
    await expect(page.getByText('We could not verify the message')).toBeVisible();

    await payAtRazorpay.click();
    await button('Pay').click();
    await expect(page).toHaveURL(`/orders/${orderId}`);
    await expect(heading(page)).toHaveText('Your Order');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);

    expect(await hasScript(page)).toBe(false);
    const { origin } = new URL(page.url());
    expect(requests.map(({ referer }) => referer)).toEqual(Array(4).fill(`${origin}/`));
  });
});
