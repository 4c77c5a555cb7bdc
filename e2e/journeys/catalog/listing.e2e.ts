import type { Locator, Page } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { expect, test } from '../../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The sidebar, because the panel of small screens has the same controls. */
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const slider = (page: Page, name: string) => page.getByRole('slider', { name });

async function expectListing(page: Page, query: string, first: string, count: number) {
  await expect(page).toHaveURL(new RegExp(`/shop${query.replace('?', '\\?')}$`));
  await expect(page.getByText(`Showing all ${count} results`)).toBeVisible();
  await expect(cards(page)).toHaveCount(count);
  await expect(cards(page).first().getByRole('heading')).toHaveText(first);
}

/** Returns the center of a handle. A handle has no element and stays inside the track by its radius. */
async function handleAt(input: Locator): Promise<{ x: number; y: number }> {
  const box = await input.boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const fraction = Number(await input.inputValue()) / 2500;
  return { x: box.x + 12 + fraction * (box.width - 24), y: box.y + box.height / 2 };
}

test.describe('with a mouse and a keyboard', () => {
  test('[SH-17, SH-09, SH-05] the URL keeps sort, variety and prices, also after a reload, and Back undoes them', async ({
    page,
  }) => {
    await open(page, '/shop');
    await page.getByRole('combobox', { name: 'Sort products' }).selectOption('highToLow');
    await expectListing(page, '?sort=highToLow', 'Royal Delicious', 8);
    await page.getByRole('button', { name: 'Sweet Apples' }).click();
    await expectListing(page, '?sort=highToLow&variety=sweet_apples', 'Royal Delicious', 6);
    await page.getByRole('textbox', { name: 'To (₹)' }).fill('1400');
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectListing(page, '?sort=highToLow&variety=sweet_apples&max=1400', 'Red Gold', 2);

    await page.getByRole('link', { name: 'Golden', exact: true }).click();
    await expect(heading(page)).toHaveText('Golden');
    await page.goBack();
    await expectListing(page, '?sort=highToLow&variety=sweet_apples&max=1400', 'Red Gold', 2);
    await page.reload();
    await expectListing(page, '?sort=highToLow&variety=sweet_apples&max=1400', 'Red Gold', 2);
    await expect(slider(page, 'Maximum price')).toHaveValue('1400');
    await expect(filters(page).getByRole('button', { name: 'Sweet Apples' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page.goBack();
    await expectListing(page, '?sort=highToLow&variety=sweet_apples', 'Royal Delicious', 6);
    await expect(filters(page).getByText('Price: ₹ 0 - ₹ 2500')).toBeVisible();
    await page.goBack();
    await expectListing(page, '?sort=highToLow', 'Royal Delicious', 8);
    await page.goBack();
    await expectListing(page, '', 'Royal Delicious', 8);
  });

  test('[SH-07, A-08] the keyboard moves each handle by steps, by pages and to its ends', async ({
    page,
  }) => {
    await open(page, '/shop');
    const min = slider(page, 'Minimum price');
    const max = slider(page, 'Maximum price');
    const press = async (handle: Locator, keys: string[], value: string) => {
      await handle.focus();
      for (const key of keys) await page.keyboard.press(key);
      await expect(handle).toHaveAttribute('aria-valuetext', value);
    };
    await press(max, ['ArrowLeft', 'ArrowDown'], '₹2,498');
    await press(max, ['PageDown', 'PageDown', 'PageUp'], '₹2,398');
    await press(min, ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft'], '₹2');
    await press(min, ['End'], '₹2,397');
    await press(min, ['ArrowRight', 'PageUp'], '₹2,397');
    await press(max, ['Home'], '₹2,398');
    await press(max, ['End'], '₹2,500');
    await press(min, ['Home'], '₹0');
    await expect(filters(page).getByText('Price: ₹ 0 - ₹ 2500')).toBeVisible();
  });

  test('[SH-07, A-08] each handle can be dragged even if the two meet', async ({ page }) => {
    await open(page, '/shop');
    const min = slider(page, 'Minimum price');
    const max = slider(page, 'Maximum price');
    const drag = async (handle: Locator, by: number) => {
      const { x, y } = await handleAt(handle);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 5 });
      await page.mouse.up();
    };
    await drag(min, 500);
    await expect(min).toHaveValue('2499');
    const [left, right] = [await handleAt(min), await handleAt(max)];
    expect(right.x - left.x).toBeGreaterThanOrEqual(24);
    await drag(min, -60);
    expect(Number(await min.inputValue())).toBeLessThan(2400);
    await drag(max, -500);
    expect(Number(await max.inputValue())).toBe(Number(await min.inputValue()) + 1);
    await drag(max, 30);
    expect(Number(await max.inputValue())).toBeGreaterThan(Number(await min.inputValue()) + 100);
  });

  test('[SH-12, A-09] focus shows the buttons of a card', async ({ page }) => {
    await open(page, '/shop');
    const quickView = page.getByRole('link', { name: 'QUICK VIEW Golden' });
    const add = page.getByRole('button', { name: 'ADD TO CART Golden' });
    await page.mouse.move(0, 0);
    await expect(add).not.toBeInViewport();
    await quickView.focus();
    await expect(quickView).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await expect(add).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('[SH-12, A-09] a touch screen always shows the buttons of a card', async ({ page }) => {
    await open(page, '/shop');
    const add = page.getByRole('button', { name: 'ADD TO CART Royal Delicious' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.tap();
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  });
});
