import type { Page } from '@playwright/test';
import { signIn } from '../../support/forms';
import { open, waitForHydration } from '../../support/page/hydration';
import { field, heading } from '../../support/locators';
import { mailTo } from '../../support/mailbox';
import { pauseNotices } from '../../support/page/pauseNotices';
import { recordRequests } from '../../support/recordRequests';
import { expect, memberTest, test } from '../../support/test';

const newPassword = 'Pears from Kotgarh';

async function requestLink(page: Page, email: string): Promise<string> {
  await expect(heading(page)).toHaveText('Forgot your password?');
  await waitForHydration(page);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(page.getByText(/If there is an account with this email/)).toBeVisible();
  const mail = await mailTo(email, 'Set a new password');
  return /^http:\/\/localhost:\d+\/reset-password#token=[\w-]{43}$/m.exec(mail)?.[0] ?? '';
}

async function setPassword(page: Page, password: string): Promise<void> {
  await waitForHydration(page);
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'SET PASSWORD' }).click();
}

test.describe('a link used twice', () => {
  // The browser logs the rejected request.
  test.use({ failOnConsoleErrors: false });

  test('[LG-09] a visitor sets a new password by a link that works once, and signs in', async ({
    page,
    account,
  }) => {
    const { email } = account.credentials;
    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    const link = await requestLink(page, email);

    const requested = recordRequests(page);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Set a new password');
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
  // The browser logs the rejected requests of the ended session.
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
