import { http, HttpResponse } from 'msw';
import type { Availability, Product } from '@shop/shared/contract';
import { anAvailability } from '@shop/shared/factories';
import { renderPage, requireProduct, server } from '@shop/shared/testing';
import ProductPage from '../pages/ProductPage';

export const open = (productId = 'golden', signedIn = false) =>
  renderPage(<ProductPage />, { at: `/shop/${productId}`, pattern: '/shop/:productId', signedIn });

/** Changes the product Golden of the fake shop. */
export const serveGolden = (
  availability: Partial<Availability>,
  changes: Partial<Product> = {},
) => {
  const golden = requireProduct('golden');
  const changed = { ...golden, ...changes, availability: anAvailability(availability) };
  server.use(http.get('/api/product/golden', () => HttpResponse.json(changed)));
};

export const jsonLd = () =>
  document.querySelector('script[type="application/ld+json"]')?.textContent;
