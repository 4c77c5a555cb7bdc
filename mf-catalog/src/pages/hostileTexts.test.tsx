import { endpoints } from '@shop/shared';
import { aProduct, someMetadata } from '@shop/shared/factories';
import { hydratePage } from '@shop/shared/testing';
import HomePage from './HomePage';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

/** Would end a text, an attribute, an element, a script and a comment. */
const hostile = `"'></title></script><script>run()</script><!--<img src=x onerror=run()>--></p>\u2028`;

const product = aProduct({
  label: hostile,
  weight: hostile,
  image_url: `/${hostile}`,
  short_description: hostile,
  season: hostile,
  storage: hostile,
  best_for: [hostile],
  product_metadata: someMetadata({
    taste: hostile,
    nutritional_value: hostile,
    color: hostile,
    calories: hostile,
  }),
});
const prefetched = {
  [endpoints.products.path]: { data: [product] },
  [endpoints.product(product.product_id).path]: { data: product },
};

it.each([
  ['the home page', <HomePage key="" />, '/', '/'],
  ['the listing', <ShopPage key="" />, '/shop', '/shop'],
  ['a product', <ProductPage key="" />, `/shop/${product.product_id}`, '/shop/:productId'],
])('[S-26] renders hostile texts as text in %s', async (_name, page, at, pattern) => {
  const markup = await hydratePage(page, { at, pattern, prefetched });
  const { head, body } = new DOMParser().parseFromString(markup, 'text/html');
  const elements = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')];
  expect(body.textContent).toContain('<script>run()</script>');
  for (const element of elements) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    if (element.tagName === 'SCRIPT') {
      expect(element.getAttribute('type')).toBe('application/ld+json');
    }
  }
  expect(elements.filter(({ tagName }) => tagName === 'TITLE')).toHaveLength(1);
});

it('[S-26] escapes hostile texts in title, metadata and structured data', async () => {
  const at = `/shop/${product.product_id}`;
  const markup = await hydratePage(<ProductPage />, {
    at,
    pattern: '/shop/:productId',
    prefetched,
  });
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  const content = (selector: string) => parsed.querySelector(selector)?.getAttribute('content');
  expect(parsed.querySelector('title')?.textContent).toBe(`${hostile} · Ridge & Root`);
  expect(content('meta[property="og:title"]')).toBe(hostile);
  expect(content('meta[name="description"]')).toContain(hostile);
  const data = parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { '@graph': graph } = JSON.parse(data) as { '@graph': unknown[] };
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'Product', name: hostile, description: hostile }),
  );
});
