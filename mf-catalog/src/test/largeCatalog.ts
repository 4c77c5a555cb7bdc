import { http, HttpResponse } from 'msw';
import type { Product, ProductPage } from '@shop/shared/contract';
import { aProductPage } from '@shop/shared/factories';
import { products, server } from '@shop/shared/testing';

/** 130 products, whose popularity rises with their number. */
export const manyProducts: Product[] = Array.from({ length: 130 }, (_, index) => ({
  ...(products[index % products.length] as Product),
  product_id: `apple-${index + 1}`,
  label: `Apple ${index + 1}`,
  default_order: index + 1,
  popularity: index + 1,
}));

/** Returns the page that the API sends for a query. A cursor is the number of products before the page. */
export function pageOf(query: URLSearchParams): ProductPage {
  const selected = manyProducts
    .filter(({ variety_group }) => (query.get('variety') ?? variety_group) === variety_group)
    .sort((a, b) => (query.get('sort') === 'popularity' ? b.popularity - a.popularity : 0));
  const start = Number(query.get('after') ?? 0);
  const end = start + Number(query.get('limit') ?? 24);
  return aProductPage({
    products: selected.slice(start, end),
    next: end < selected.length ? `${end}` : null,
  });
}

/** Fills the fake shop with more products than one response contains. */
export function fillCatalog(): void {
  server.use(
    http.get('/api/product/products', () => HttpResponse.json(pageOf(new URLSearchParams()))),
    http.get('/api/products', ({ request }) =>
      HttpResponse.json(pageOf(new URL(request.url).searchParams)),
    ),
  );
}
