import type { Page } from '@playwright/test';
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
  await page.setViewportSize({ width: 820, height: 844 });
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await panel.getByRole('textbox', { name: 'To (₹)' }).fill('1500');
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

for (const { path, name } of [
  { path: '/shop', name: /^ADD TO CART/ },
  { path: '/shop/golden', name: 'Add To Cart' },
]) {
  for (const moment of ['before the scripts', 'document', 'layout'] as const) {
    memberTest(
      `[EX-02] a member's tap on ‘Add to cart’ at ${path} adds to the cart: ${moment}, slow processor`,
      async ({ page }) => {
        const release = await openSlowly(page, path);
        const add = page.getByRole('button', { name }).first();
        if (moment === 'before the scripts') {
          await add.click();
          release();
        } else {
          const tapped = await add.evaluateHandle(chooseDuringHydration, { value: null, moment });
          release();
          await tapped.evaluate(({ isDone }) => isDone);
        }
        await expect(page.getByText('Added', { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeHidden();
      },
    );
  }
}

memberTest(
  '[EX-02] the menus have the entries of a member before the scripts, and Logout asks after them',
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 844 });
    const release = await deferResponse(page, mainScript);
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Account' }).click();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await header.getByRole('button', { name: 'Logout' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Confirm Logout' })).toBeVisible();
  },
);

/** React has begun with the document, or has hydrated all but the page. */
const moments = ['document', 'layout'] as const;
type Moment = (typeof moments)[number];

const choices = [
  { name: 'Sort products', role: 'combobox', value: 'lowToHigh' },
  { name: 'To (₹)', role: 'textbox', value: '1500' },
  { name: 'Maximum price', role: 'slider', value: '1500' },
] as const;

for (const moment of moments) {
  for (const { name, role, value } of choices) {
    test(`[EX-02] ‘${name}’ keeps what is chosen while the ${moment} is hydrated by a slow processor`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const release = await openSlowly(page, '/shop');
      const control = page.getByRole(role, { name }).first();
      const chosen = await control.evaluateHandle(chooseDuringHydration, { value, moment });
      release();
      await chosen.evaluate(({ isDone }) => isDone);
      await page.waitForFunction(() => Reflect.get(window, '__shopEarlyEvents') === undefined);
      await expect(control).toHaveValue(value);
      // The app has it, too: another render does not reset it.
      await page.getByRole('button', { name: 'Sweet Apples' }).first().click();
      await expect(page.getByText('Showing all 6 results')).toBeVisible();
      await expect(control).toHaveValue(value);
    });
  }

  test(`[EX-02] a click without a pointer while the ${moment} is hydrated is handled once`, async ({
    page,
  }) => {
    const release = await openSlowly(page, '/shop/golden');
    const increase = page.getByRole('button', { name: 'Increase quantity of Golden' });
    const clicked = await increase.evaluateHandle(chooseDuringHydration, { value: null, moment });
    release();
    await clicked.evaluate(({ isDone }) => isDone);
    await page.waitForFunction(() => Reflect.get(window, '__shopEarlyEvents') === undefined);
    const quantity = page.getByRole('textbox', { name: 'Quantity of Golden' });
    await expect(quantity).toHaveValue('2');
    await increase.click();
    await expect(quantity).toHaveValue('3');
  });
}

/** @returns lets the scripts be loaded */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const release = await deferResponse(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

interface Choice {
  /** Null: a click. */
  value: string | null;
  moment: Moment;
}

/**
 * Fires the events of a user's choice at a moment that is told by a listener: React adds its own to the root of the
 * document, and the app follows sessions of other tabs when the layout is hydrated.
 */
function chooseDuringHydration(
  element: HTMLElement | SVGElement,
  { value, moment }: Choice,
): { isDone: Promise<void> } {
  const { prototype } = EventTarget;
  // oxlint-disable-next-line typescript/unbound-method -- called on the target below
  const add = prototype.addEventListener;
  const isNow = new Promise<void>((resolve) => {
    prototype.addEventListener = function (this: EventTarget, ...listener) {
      add.apply(this, listener);
      const isMoment =
        moment === 'document'
          ? this instanceof Element && this.id === 'root'
          : this === window && listener[0] === 'pageshow';
      if (!isMoment) return;
      prototype.addEventListener = add;
      resolve();
    };
  });
  const choose = () => {
    if (value === null) {
      (element as HTMLElement).click();
      return;
    }
    // As a user's input, unseen by what React has put in place of the property.
    const control = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(element, value);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { isDone: isNow.then(choose) };
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
