import { strict as assert } from 'node:assert';

const timeout = 30_000;

/**
 * Uses the pages of the shop on another site as a customer does.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {object} visit
 * @param {string} visit.site the origin of the other site
 * @param {string} visit.shop the origin of the shop
 * @param {{ email: string, password: string }} visit.account
 * @throws {Error} when a page does not look or work as in the shop
 */
export async function visitSite(browser, { site, shop, account }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(timeout);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const main = page.getByRole('main');
  try {
    await page.goto(`${site}/shop`);
    await main.getByRole('heading', { level: 1 }).waitFor();
    await assertLooksAsInShop(page, shop);

    await main.getByRole('link', { name: 'Golden', exact: true }).first().click();
    await page.waitForURL(`${site}/shop/golden`);
    await main.getByRole('heading', { level: 1, name: 'Golden' }).waitFor();

    await page.goto(`${site}/login?next=${encodeURIComponent('/shop/golden')}`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await page.waitForURL(`${site}/shop/golden`);

    await main
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await main.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL(`${site}/cart`);
    await main.getByRole('row').filter({ hasText: 'Golden' }).waitFor();
    const checkout = main.getByRole('link', { name: 'Checkout' });
    assert.equal(await checkout.getAttribute('href'), `${shop}/checkout/ct/1`);
    assert.deepEqual(errors, []);
  } catch (error) {
    const reasons = [error instanceof Error ? error.message : String(error), ...errors];
    throw new Error(`${site}: ${reasons.join('\n')}\n${await main.innerText().catch(String)}`, {
      cause: error,
    });
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').Page} page @param {string} shop */
async function assertLooksAsInShop(page, shop) {
  const picture = page.getByRole('main').locator('picture img').first();
  await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
  const seen = await page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const heading = document.querySelector('main h1');
    return {
      text: body.fontFamily.split(',')[0],
      heading: heading && getComputedStyle(heading).fontFamily.split(',')[0],
      hasFonts: document.fonts.check('16px "Inter Variable"'),
      ground: body.backgroundColor,
      margin: body.margin,
    };
  });
  assert.deepEqual(seen, {
    text: '"Inter Variable"',
    heading: '"Fraunces Variable"',
    hasFonts: true,
    // --paper in tokens.css
    ground: 'rgb(251, 247, 239)',
    // base.scss
    margin: '0px',
  });
  // The page's own styles place the products side by side.
  const [first, second] = await Promise.all(
    [0, 1].map((index) => page.getByRole('main').getByRole('article').nth(index).boundingBox()),
  );
  assert.equal(first?.y, second?.y, 'The products are not in a row.');
  const sources = await page.evaluate(() =>
    [...document.images].map(({ src }) => new URL(src).origin),
  );
  assert.deepEqual([...new Set(sources)], [shop]);
}
