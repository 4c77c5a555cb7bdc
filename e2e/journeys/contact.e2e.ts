import type { Request } from '@playwright/test';
import { newCredentials } from '../support/Account';
import { open, openUntilIdle } from '../support/hydration';
import { mailTo } from '../support/mailbox';
import { pauseNotices } from '../support/pauseNotices';
import { expect, test } from '../support/test';

test('[CO-01, CO-02] a visitor writes to the shop, gets a ticket number and a mail that names it', async ({
  page,
}) => {
  const { email } = newCredentials();
  await open(page, '/contact');
  await pauseNotices(page);
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Asha Negi');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Comment').fill('Do you deliver to Kaza?\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();

  const confirmation = page.getByRole('main').getByText(/Your ticket number is RR-/);
  await expect(confirmation).toBeVisible();
  await expect(page.getByText('Your message has been sent')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('');
  const ticket = /RR-\w{4}-\w{4}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';

  expect(await mailTo(email, ticket)).not.toContain('Kaza');
  const mailToShop = await mailTo('hello@ridgeandroot.example', ticket);
  expect(mailToShop).toContain('Do you deliver to Kaza?\n<script>alert(1)</script>');
  expect(mailToShop).toContain('Phone: 9876543210');
});

test('[CO-01] no other page loads what the form needs', async ({ page }) => {
  /** How many of a page's scripts hold the rules of the form, which come with yup. */
  const scriptsWithRules = async (path: string) => {
    const urls: string[] = [];
    const collect = (request: Request) => {
      if (request.url().endsWith('.js')) urls.push(request.url());
    };
    page.on('request', collect);
    await openUntilIdle(page, path);
    page.off('request', collect);
    // Not the bodies of the responses: the browser does not always have them any more.
    const scripts = await Promise.all(urls.map((url) => page.request.get(url)));
    const codes = await Promise.all(scripts.map((script) => script.text()));
    return codes.filter((code) => code.includes('Phone Number is required')).length;
  };
  expect(await scriptsWithRules('/about')).toBe(0);
  expect(await scriptsWithRules('/contact')).toBeGreaterThan(0);
});
