import type { Page } from '@playwright/test';
import { signIn } from '../support/forms';
import { open, waitForHydration } from '../support/hydration';
import { mailTo } from '../support/mailbox';
import { pauseNotices } from '../support/pauseNotices';
import { expect, memberTest, test } from '../support/test';

const newPassword = 'Pears from Kotgarh';

async function requestLink(page: Page, email: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(page.getByText(/If there is an account with this email/)).toBeVisible();
  const mail = await mailTo(email, 'Set a new password');
  return /^http:\/\/localhost:\d+\/reset-password#token=[\w-]{43}$/m.exec(mail)?.[0] ?? '';
}

async function setPassword(page: Page, password: string): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SET PASSWORD' }).click();
}

test.describe('a link used twice', () => {
  // The browser reports the refusal.
  test.use({ failOnConsoleErrors: false });

  test('[LG-09] a visitor gets a link, sets a new password and signs in with it, once', async ({
    page,
    account,
  }) => {
    const { email } = account.credentials;
    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    const link = await requestLink(page, email);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    await expect(page).toHaveURL('/reset-password');
    await pauseNotices(page);
    await setPassword(page, newPassword);
    await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(requested.filter((url) => url.split('#')[0]?.includes('token='))).toEqual([]);
    await mailTo(email, 'was changed');

    await signIn(page, { email, password: newPassword });
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await setPassword(page, 'Once more 2026');
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  });
});

memberTest.describe('on two devices', () => {
  // The browser reports the refusals of the ended session.
  memberTest.use({ failOnConsoleErrors: false });

  memberTest(
    '[LG-09] a new password ends the sessions of all other devices',
    async ({ page: phone, browser, account, baseURL }) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      const laptop = await context.newPage();
      await laptop.goto('/forgot-password');
      await laptop.goto(await requestLink(laptop, account.credentials.email));
      await setPassword(laptop, newPassword);
      await expect(laptop).toHaveURL('/login');
      await context.close();

      await phone.goto('/orders');
      await expect(phone).toHaveURL('/login?next=%2Forders');
      await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    },
  );
});
