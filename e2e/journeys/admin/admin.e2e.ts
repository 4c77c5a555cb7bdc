import type { Page } from '@playwright/test';
import { newCredentials, type Credentials } from '../../support/Account';
import { addDevice } from '../../support/page/addDevice';
import { signIn } from '../../support/forms';
import { open, waitForHydration } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { recordRequests } from '../../support/recordRequests';
import { inviteToTeam } from '../../support/staff';
import { expect, memberTest, test } from '../../support/test';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function signOut(page: Page): Promise<void> {
  await press(page, /^Account of/);
  await press(page, 'Sign out');
  await expect(page).toHaveURL('/login');
}

/** Signs in with the password and follows the link in the shop’s menu. */
async function openAdmin(page: Page, credentials: Credentials): Promise<void> {
  await waitForHydration(page);
  await signIn(page, credentials);
  await waitForHydration(page);
  await press(page, 'Menu');
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(heading(page)).toHaveText('Confirm that it is you');
}

test.describe('joining the team', () => {
  // The browser logs each 404.
  test.use({ failOnConsoleErrors: false });

  test(
    '[AD-01] [AD-02] an owner accepts an invitation and signs in with a passkey or a recovery code',
    { tag: '@phone' },
    async ({ page }) => {
      const credentials = newCredentials();
      await addDevice(page);
      expect((await page.goto('/admin'))?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Nothing grows at this address');

      await page.goto(await inviteToTeam(credentials.email));
      await waitForHydration(page);
      await expect(page).toHaveURL('/invitation');
      await page.getByLabel('First Name').fill('Asha');
      // Names are unique within the team.
      await page.getByLabel('Last Name').fill(credentials.email.split('@')[0] ?? '');
      await page.getByLabel('Phone Number').fill('9816012345');
      await page.getByLabel('Password', { exact: true }).fill(credentials.password);
      await press(page, 'Create a passkey and join');
      const codes = page.getByRole('listitem').getByText(/^\w{4}(-\w{4}){3}$/);
      await expect(codes).toHaveCount(10);
      const code = (await codes.first().textContent()) ?? '';
      await page.getByLabel('I have stored them').check();
      await press(page, 'Continue');
      await expect(page).toHaveURL('/admin');
      await expect(heading(page)).toHaveText('Today');

      await signOut(page);
      await openAdmin(page, credentials);
      await press(page, 'Continue with the passkey');
      await expect(heading(page)).toHaveText('Today');

      await signOut(page);
      expect((await page.goto('/admin'))?.status()).toBe(404);
      await page.goto('/login');
      await openAdmin(page, credentials);
      const useCode = async () => {
        await press(page, 'I do not have it here: use a recovery code');
        await page.getByLabel('Recovery code').fill(code);
        await press(page, 'Use this code');
      };
      await useCode();
      await expect(heading(page)).toHaveText('Today');

      await signOut(page);
      await openAdmin(page, credentials);
      await useCode();
      await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.');
      await expect(heading(page)).toHaveText('Confirm that it is you');
    },
  );
});

memberTest.describe('the admin without access', () => {
  memberTest.use({ failOnConsoleErrors: false });

  memberTest(
    '[AD-01] a customer gets a 404 for each page of the admin and loads none of its scripts',
    async ({ page }) => {
      const adminRequests = recordRequests(page, ({ href }) => href.includes('mf-admin'));
      for (const path of ['/admin', '/admin/settings']) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(heading(page)).toHaveText('Nothing grows at this address');
        await waitForHydration(page);
        await expect(heading(page)).toHaveText('Nothing grows at this address');
      }
      await open(page, '/shop');
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('link', { name: 'User' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
      expect(adminRequests).toEqual([]);
      expect(await page.content()).not.toContain('mf-admin');
    },
  );
});
