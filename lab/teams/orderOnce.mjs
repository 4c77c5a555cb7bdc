/**
 * Orders a product in the open document: listing, product, cart, checkout, order.
 *
 * @param {import('playwright-core').Page} page on a page of the shop
 * @param {{ product_id: string, label: string }} product
 * @param {'notice' | 'menu'} way to the cart: the notice on the product's page, or the cart in the header
 * @throws {Error} when a page does not come, or the order is not confirmed
 */
export async function orderOnce(page, { product_id, label }, way) {
  const main = page.getByRole('main');
  if (!page.url().endsWith('/shop')) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Shop', exact: true })
      .first()
      .click();
    await page.waitForURL('**/shop');
  }
  await main.getByRole('article').getByRole('link', { name: label, exact: true }).first().click();
  await page.waitForURL(`**/shop/${product_id}`);
  await main.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();

  await main.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  const notice = main.getByRole('link', { name: 'View cart' }).first();
  await notice.waitFor();
  if (way === 'notice') await notice.click();
  else await followMenu(page, label);
  await page.waitForURL('**/cart');
  await main.getByRole('row').filter({ hasText: label }).waitFor();

  await main.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout/ct/1');
  /** Pages that were left are hidden in the document. @param {string} name */
  const field = (name) => page.getByLabel(name, { exact: true }).filter({ visible: true });
  await field('Address').fill('14 Orchard Lane');
  // The pin code selects the state.
  await field('Pin Code').fill('171001');
  await field('City').fill('Shimla');
  const again = main.getByRole('checkbox', { name: 'Yes, I want the same boxes again' });
  if (await again.isVisible()) await again.check();
  await main.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/orders');
  await main.getByRole('heading', { name: /^Thank you/ }).waitFor();
}

/** Goes to the cart from the fragment in the header. @param {import('playwright-core').Page} page @param {string} label */
async function followMenu(page, label) {
  await page.getByRole('button', { name: /^Cart and orders/ }).click();
  const cart = page.getByRole('region', { name: 'In your cart' });
  await cart.getByText(label, { exact: true }).first().waitFor();
  await cart.getByRole('link', { name: 'View cart' }).click();
}
