import { newCredentials } from '../../support/Account';
import { open, openUntilIdle } from '../../support/page/hydration';
import { mailTo } from '../../support/mailbox';
import { pauseNotices } from '../../support/page/pauseNotices';
import { recordRequests } from '../../support/recordRequests';
import { saveData } from '../../support/page/saveData';
import { expect, test } from '../../support/test';

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

test('[CO-01] only the contact page loads the validation of its form', async ({ page }) => {
  await saveData(page.context());
  /** Counts the scripts of a page that contain the form's validation rules. */
  const countFormScripts = async (path: string) => {
    const tab = await page.context().newPage();
    const urls = recordRequests(tab, ({ href }) => href.endsWith('.js'));
    await openUntilIdle(tab, path);
    await tab.close();
    // Requested again, because the browser does not keep all response bodies.
    const scripts = await Promise.all(urls.map((url) => page.request.get(url)));
    const codes = await Promise.all(scripts.map((script) => script.text()));
    return codes.filter((code) => code.includes('Phone Number is required')).length;
  };
  expect(await countFormScripts('/about')).toBe(0);
  expect(await countFormScripts('/contact')).toBeGreaterThan(0);
});
