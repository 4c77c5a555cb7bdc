import type { Page } from '@playwright/test';
import { openWithoutScripts } from '../../support/deferResponse';
import { expect, memberTest, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** `document`: React begins to hydrate. `layout`: it has hydrated everything except the page. */
const moments = ['document', 'layout'] as const;
type Moment = (typeof moments)[number];

for (const { path, name } of [
  { path: '/shop', name: /^ADD TO CART/ },
  { path: '/shop/golden', name: 'Add To Cart' },
]) {
  for (const moment of ['before the scripts', 'document', 'layout'] as const) {
    memberTest(
      `[EX-02] a member’s tap on ‘Add to cart’ at ${path} adds to the cart on a slow processor: ${moment}`,
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
      // The state of the app has the value, so another render keeps it.
      await page.getByRole('button', { name: 'Sweet Apples' }).first().click();
      await expect(page.getByText('Showing all 6 results')).toBeVisible();
      await expect(control).toHaveValue(value);
    });
  }

  test(`[EX-02] a click by script while the ${moment} is hydrated is handled once`, async ({
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

/** Opens a page on a slow processor. Its scripts do not load until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return openWithoutScripts(page, path);
}

interface Choice {
  /** The value to enter, or null to click. */
  value: string | null;
  moment: Moment;
}

/**
 * Fires the events of a user's choice at a moment of hydration. Added listeners tell the moment: React adds one to the
 * root element when it begins, and the app adds one for `pageshow` when the layout is hydrated.
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
    // React replaces the property of the element. The setter of the prototype changes the value as a user does.
    const control = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(element, value);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { isDone: isNow.then(choose) };
}
