import { endpoints } from '@shop/shared';
import { asha, hydratePage, products, signIn } from '@shop/shared/testing';
import HomePage from './HomePage';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

const [product] = products;
if (!product) throw new Error('The fake shop has no products.');
const listing = { [endpoints.products.path]: { data: products } };
const single = endpoints.product(product.product_id);
const failure = { text: single.failure, status: 404 };

describe.each(['a visitor', 'a signed-in user'])('for %s', (visitor) => {
  beforeEach(() => {
    if (visitor !== 'a visitor') signIn(asha);
  });

  it.each([
    ['the home page', <HomePage key="" />, '/', '/', {}],
    ['the listing', <ShopPage key="" />, '/shop', '/shop', listing],
    [
      'a filtered listing',
      <ShopPage key="" />,
      '/shop?sort=highToLow&variety=sweet_apples&min=1500&max=2000',
      '/shop',
      listing,
    ],
    [
      'a product',
      <ProductPage key="" />,
      `/shop/${product.product_id}`,
      '/shop/:productId',
      { [single.path]: { data: product } },
    ],
    [
      'an unknown product',
      <ProductPage key="" />,
      `/shop/${product.product_id}`,
      '/shop/:productId',
      { [single.path]: { failure } },
    ],
  ])('%s hydrates without a mismatch', async (_name, page, at, pattern, prefetched) => {
    expect(await hydratePage(page, { at, pattern, prefetched })).toContain('<h1');
  });
});
