import { deferResponse } from '../support/deferResponse';
import { open, waitForHydration } from '../support/hydration';
import { expect, memberTest, test } from '../support/test';

/** Everything that a shopper does while the scripts are still on their way. */
test.use({ viewport: { width: 390, height: 844 } });

const mainScript = '**/assets/main.*.js';

test('[EX-02] menus and panels open before the scripts are there, and go on afterwards', async ({
  page,
}) => {
  const release = await deferResponse(page, mainScript);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Pages' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await panel.getByRole('spinbutton', { name: 'To (₹)' }).fill('1500');
  await panel.getByRole('button', { name: 'Filter', exact: true }).click();
  release();
  await expect(page.getByText('Showing all 2 results')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('[EX-02] ADD TO CART before hydration is acknowledged, and done after it', async ({
  page,
}) => {
  const release = await deferResponse(page, mainScript);
  await page.goto('/shop', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('lowToHigh');
  release();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expect(page).toHaveURL(/sort=lowToHigh/);
});

/** Each is chosen, as by a user, when React has hydrated the header, or has only begun with the document. */
const choices = [
  { name: 'Sort products', role: 'combobox', value: 'lowToHigh', after: 'header a' },
  { name: 'Sort products', role: 'combobox', value: 'lowToHigh', after: '#root' },
  { name: 'Appearance', role: 'combobox', value: 'dark', after: '#root' },
  { name: 'To (₹)', role: 'spinbutton', value: '1500', after: '#root' },
  { name: 'Maximum price', role: 'slider', value: '1500', after: '#root' },
] as const;

for (const { name, role, value, after } of choices) {
  test(`[EX-02] ‘${name}’ keeps what is chosen once React has ${after}, by a slow processor`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (let visit = 0; visit < 3; visit += 1) {
      const release = await deferResponse(page, mainScript);
      await page.goto('/shop', { waitUntil: 'commit' });
      const control = page.getByRole(role, { name }).first();
      const chosen = control.evaluate(chooseDuringHydration, { value, after });
      release();
      expect(await chosen, 'chosen during hydration').toBe('during');
      await page.waitForFunction(() => globalThis.__shopEarlyEvents === undefined);
      await expect(control).toHaveValue(value);
      // The app has it, too: another render does not reset it.
      await page.getByRole('button', { name: 'Sweet Apples' }).first().click();
      await expect(page).toHaveURL(/variety=/);
      await expect(control).toHaveValue(value);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

for (const after of ['header a', '#root']) {
  test(`[EX-02] a click without a pointer is handled once when React has ${after}`, async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const release = await deferResponse(page, mainScript);
    await page.goto('/shop/golden', { waitUntil: 'commit' });
    const increase = page.getByRole('button', { name: 'Increase quantity of Golden' });
    const clicked = increase.evaluate(async (button: HTMLElement, selector) => {
      const isKnown = () =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) =>
          key.startsWith('__react'),
        );
      while (!isKnown()) await new Promise((resolve) => setTimeout(resolve));
      button.click();
    }, after);
    release();
    await clicked;
    await page.waitForFunction(() => globalThis.__shopEarlyEvents === undefined);
    await expect(page.getByRole('textbox', { name: 'Quantity of Golden' })).toHaveValue('2');
    await increase.click();
    await expect(page.getByRole('textbox', { name: 'Quantity of Golden' })).toHaveValue('3');
  });
}

/** @returns whether the control was hydrated at the moment, which is when React has that element */
async function chooseDuringHydration(
  element: Element,
  { value, after }: { value: string; after: string },
): Promise<'during' | 'late'> {
  const control = element as HTMLInputElement | HTMLSelectElement;
  const isHydrated = (node: Element | null) =>
    Object.keys(node ?? {}).some((key) => /^__react(Props|Container)\$/.test(key));
  while (!isHydrated(document.querySelector(after))) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  const moment = isHydrated(control) ? 'late' : 'during';
  // As a user's input, unseen by what React has put in place of the property.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return moment;
}

test('[EX-02] Back before hydration leads to the page before', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('lowToHigh');
  await expect(page).toHaveURL(/sort=lowToHigh/);
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
  await expect(first).not.toHaveText('Royal Delicious');
  const cheapest = await first.innerText();

  const release = await deferResponse(page, mainScript);
  await page.reload({ waitUntil: 'commit' });
  await expect(first).toHaveText(cheapest);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/shop');
  release();
  await expect(first).toHaveText('Royal Delicious');
  await waitForHydration(page);
  await expect(page.getByRole('combobox', { name: 'Sort products' })).toHaveValue('default');
});

test('[EX-02] a sign-in that is typed and sent before hydration is done after it', async ({
  account: { credentials },
  page,
}) => {
  const release = await deferResponse(page, mainScript);
  await page.goto('/login?next=%2Forders', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  release();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('No order found')).toBeVisible();
});

test('[SS-06] a guest sees before the scripts that a page is for members', async ({ page }) => {
  await deferResponse(page, mainScript);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
});

memberTest('[SS-06] a member sees the frame of a page before the scripts', async ({ page }) => {
  const release = await deferResponse(page, mainScript);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  release();
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
});

test.describe('without the scripts', () => {
  test.use({ failOnConsoleErrors: false });

  test('[EX-02] a form is answered with its page, its values and what to do', async ({ page }) => {
    await page.route(mainScript, (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Asha Negi');
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was sent');
    await expect(page.getByLabel('Name')).toHaveValue('Asha Negi');
  });
});
