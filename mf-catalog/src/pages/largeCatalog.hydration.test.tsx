import { endpoints } from '@shop/shared';
import { hydratePage } from '@shop/shared/testing';
import { manyProducts, pageOf } from '../test/largeCatalog';
import { prefetch as prefetchHome } from './HomePage';
import { prefetch as prefetchProduct } from './ProductPage';
import ShopPage, { prefetch } from './ShopPage';

describe('a large catalog on the server', () => {
  const first = pageOf(new URLSearchParams());
  const search = (text = '') => new URLSearchParams(text);
  const read = () => first as never;

  it('[LS-03] renders the page of the listing that the URL names', async () => {
    const query = 'sort=popularity&after=24&limit=48';
    expect(prefetch({})).toEqual([endpoints.products]);
    expect(prefetch({}, { search: search(query), read: () => undefined })).toHaveLength(1);
    expect(prefetch({}, { search: search(), read })).toEqual([endpoints.products]);
    const [, page] = prefetch({}, { search: search(query), read });
    expect(page?.path).toBe('/products?sort=popularity&after=24&limit=48');
    const markup = await hydratePage(<ShopPage />, {
      at: `/shop?${query}`,
      prefetched: {
        [endpoints.products.path]: { data: first },
        [page?.path ?? '']: { data: pageOf(search(query)) },
      },
    });
    expect(markup).toContain('Apple 106');
    expect(markup).toContain('href="/shop?sort=popularity&amp;after=72"');
  });

  it('[LS-03] gives each page of the listing its canonical URL, without filters', async () => {
    const canonical = async (query: string) => {
      const markup = await hydratePage(<ShopPage />, {
        at: `/shop?${query}`,
        prefetched: {
          [endpoints.products.path]: { data: first },
          [`/products?${query}`]: { data: pageOf(search(query)) },
        },
      });
      return /rel="canonical" href="([^"]*)"/.exec(markup)?.[1];
    };
    expect(await canonical('after=24')).toBe('/shop?after=24');
    expect(await canonical('limit=48')).toBe('/shop');
    expect(await canonical('sort=popularity&after=24')).toBe('/shop');
  });

  it('[LS-03] prefetches the most popular products of the home page and of a variety', () => {
    expect(prefetchHome({}, { search: search(), read }).map(({ path }) => path)).toEqual([
      '/product/products',
      '/products?sort=popularity&limit=4',
    ]);
    const [apple] = manyProducts;
    const paths = prefetchProduct(
      { productId: 'apple-1' },
      { search: search(), read: ({ path }) => (path.endsWith('s') ? first : apple) as never },
    ).map(({ path }) => path);
    expect(paths).toEqual([
      '/product/apple-1',
      '/product/products',
      `/products?sort=popularity&variety=${apple?.variety_group}&limit=4`,
    ]);
  });
});
