import { signIn } from '../../support/forms';
import { open } from '../../support/page/hydration';
import { mailTo } from '../../support/mailbox';
import { pauseNotices } from '../../support/page/pauseNotices';
import { expect, memberTest } from '../../support/test';

const newPassword = 'Pears from Kotgarh';

memberTest.describe('the settings', () => {
  // The browser logs the rejected requests of ended sessions.
  memberTest.use({ failOnConsoleErrors: false });

  memberTest(
    '[SC-01] a changed password signs out the other device, which signs in with the new one',
    async ({ page, account, browser }) => {
      const { email, password } = account.credentials;
      const phone = await (await browser.newContext()).newPage();
      await open(phone, '/login');
      await signIn(phone, { email, password });
      await expect(phone).toHaveURL('/');

      await open(page, '/user/settings');
      await pauseNotices(page);
      await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1);
      await page.getByLabel('Current Password', { exact: true }).fill(password);
      await page.getByLabel('New Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
      await mailTo(email, 'was changed');

      await phone.goto('/orders');
      await expect(phone).toHaveURL(/\/login/);
      await signIn(phone, { email, password: newPassword });
      await expect(phone).not.toHaveURL(/\/login/);
      await phone.context().close();
    },
  );

  memberTest(
    '[SC-02] a member downloads the data of the account and deletes it with the password',
    async ({ page, account }) => {
      const { email, password } = account.credentials;
      await open(page, '/user/settings');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      expect((await download).suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);

      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Your password').fill(password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Your account has been deleted.')).toBeVisible();
      await expect(page).toHaveURL('/');
      await mailTo(email, 'is deleted');
    },
  );
});
