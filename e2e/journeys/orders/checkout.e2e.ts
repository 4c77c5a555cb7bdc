import { devices, type Locator } from '@playwright/test';
import { fillAddress } from '../../support/forms';
import { heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { expect, memberTest as test } from '../../support/test';

test('[PD-03, CK-01, CK-04, CK-05, CK-06, OR-02] a member buys one product directly, and one order is placed', async ({
  page,
}) => {
  await open(page, '/shop/granny-s');
  await page.getByRole('button', { name: 'Increase quantity of Granny S.' }).click();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/checkout/pd/granny-s/2');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹3,400.00');

  await fillAddress(page);
  await page.getByLabel('Special Instructions').fill('Leave it with the neighbour');
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);

  await page.getByRole('link', { name: /^Edit the order/ }).click();
  await expect(page.getByText('Leave it with the neighbour')).toBeVisible();
  await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();
});

test('[A-24] [CK-06] a half-filled checkout survives a reload, and a repeated order needs a confirmation', async ({
  page,
}) => {
  await open(page, '/checkout/pd/golden/2');
  await fillAddress(page);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Shimla');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Shimla');

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(heading(page)).toHaveText('Your Orders');
  await page.goBack();
  await expect(page.getByText(/You ordered this at \d+:\d\d [ap]m/)).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByRole('checkbox', { name: 'Yes, I want the same boxes again' }),
  ).toBeFocused();
  await page.goto('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);
});

test('[CK-06] Back before the orders are shown leads to a checkout that names the order', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      push(state, unused, url);
      if (url === '/orders') history.back();
    };
  });
  await open(page, '/checkout/pd/golden/2');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByText(/You ordered this at \d+:\d\d [ap]m/)).toBeVisible();
  await expect(page).toHaveURL('/checkout/pd/golden/2');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
});

test.describe('with failing requests', () => {
  test.use({ failOnConsoleErrors: false });

  test('[CK-01] the checkout of an unknown product shows a message and no form', async ({
    page,
  }) => {
    await page.goto('/checkout/pd/durian/1');
    await expect(page.getByText('We have no product on this page.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  });

  test('[CK-06] an order whose response is lost is placed once', async ({ page }) => {
    await page.goto('/checkout/pd/golden/1');
    await fillAddress(page);
    await page.route(
      '**/api/order/buy_now',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const order = page.getByRole('button', { name: 'Place order' });
    await order.click();
    await expect(
      page.getByText('Failed to place order. Please try again later.').first(),
    ).toBeVisible();
    await order.click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  const { isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport: { width: 390, height: 844 }, isMobile, hasTouch });

  test('[CK-03] [A-21] the total and the button stay in view and cover no field', async ({
    page,
  }) => {
    await page.goto('/checkout/pd/golden/2');
    const button = page.getByRole('button', { name: 'Place order' });
    await expect(button).toBeInViewport();
    const total = page.getByRole('paragraph').filter({ hasText: /^Total ₹2,800\.00$/ });
    await expect(total).toBeInViewport();
    // The order and its payment come before the fields.
    await expect(page.getByRole('group', { name: 'Payment' })).toBeInViewport();

    const field = page.getByLabel('Pin Code');
    // The field is in the window but behind the bar. Only scroll padding makes the browser scroll it up.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await field.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight),
    );
    expect(await overlap(field, button)).toBe(true);
    await field.focus();
    expect(await overlap(field, button)).toBe(false);
    await expect(button).toBeInViewport();
  });
});

/** Whether two elements overlap vertically. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the elements is not shown.');
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
