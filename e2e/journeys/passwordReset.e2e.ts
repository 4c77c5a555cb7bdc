import { mailTo } from './mailbox';
import { expect, newShopper, register, registerAndSignIn, signIn, test } from './shopper';

const fresh = 'Pears from Kotgarh';

test('[LG-09] whoever forgot the password gets a link, sets a new one and signs in with it', async ({
  page,
  browser,
}) => {
  const shopper = await registerAndSignIn(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();

  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other).toHaveURL('/forgot-password');
  await other.getByLabel('Email').fill(shopper.email);
  await other.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(other.getByText(/If there is an account with this email/)).toBeVisible();

  const mail = await mailTo(shopper.email, 'Set a new password');
  const link = /^http:\/\/localhost:\d+\/reset-password#token=[\w-]{43}$/m.exec(mail)?.[0] ?? '';
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(other).toHaveURL('/reset-password');
  await other.getByLabel('New Password', { exact: true }).fill(fresh);
  await other.getByLabel('Confirm Password', { exact: true }).fill(fresh);
  await other.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(asked.filter((url) => url.split('#')[0]?.includes('token='))).toEqual([]);
  await mailTo(shopper.email, 'was changed');

  await signIn(other, { ...shopper, password: fresh });
  await expect(other).toHaveURL('/');

  await other.goto(link);
  await other.getByLabel('New Password', { exact: true }).fill('Once more 2026');
  await other.getByLabel('Confirm Password', { exact: true }).fill('Once more 2026');
  await other.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(other.getByText('This link has expired or was already used.')).toBeVisible();
  await elsewhere.close();
});

test('[LG-09] a new password ends the sessions of all other devices', async ({ browser }) => {
  // Pages of its own: the browser notes the refusals that are expected here as errors.
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [phone, laptop] = await Promise.all([first.newPage(), second.newPage()]);
  const shopper = newShopper();
  await register(phone, shopper);
  await signIn(phone, shopper);

  await laptop.goto('/forgot-password');
  await laptop.getByLabel('Email').fill(shopper.email);
  await laptop.getByRole('button', { name: 'SEND LINK' }).click();
  const mail = await mailTo(shopper.email, 'Set a new password');
  await laptop.goto(/http\S+#token=\S+/.exec(mail)?.[0] ?? '');
  await laptop.getByLabel('New Password', { exact: true }).fill(fresh);
  await laptop.getByLabel('Confirm Password', { exact: true }).fill(fresh);
  await laptop.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(laptop).toHaveURL('/login');

  await phone.goto('/orders');
  await expect(phone).toHaveURL('/login?next=%2Forders');
  await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});

test('[LG-09] the page of the link sends no referrer and is not for search engines', async ({
  request,
}) => {
  const answer = await request.get('/reset-password', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('password');
});
