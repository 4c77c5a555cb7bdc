import { http, HttpResponse } from 'msw';
import type { AdminProduct, StockMovement } from '@shop/shared/contract/admin';
import { inSeason, products, server } from '@shop/shared/testing';

const [first] = products;
if (!first) throw new Error('There is no product');
const { net_weight_kg, best_before_days, season_calendar, ...sharedFields } = first;

/** A published product with 480 boxes for sale. */
export const adminProduct: AdminProduct = {
  ...sharedFields,
  product_id: 'golden',
  label: 'Golden',
  price: 1400,
  weight: '10 - 12 kg',
  net_weight_kg,
  best_before_days,
  harvest_months: season_calendar.harvest_months,
  storage_until: season_calendar.storage_until,
  sale_from: null,
  sale_until: null,
  planting: null,
  image_placeholder: null,
  other_pictures: [],
  is_published: true,
  is_shown: true,
  stock: 480,
  reserved: 20,
  is_low: false,
  availability: inSeason,
  version: 3,
  updated_at: '2025-09-01T06:30:00.000Z',
};

/** A new rootstock without a picture. */
export const adminRootstock: AdminProduct = {
  ...adminProduct,
  product_id: 'm9',
  label: 'M9 rootstock',
  category: 'planting',
  image_url: '',
  is_published: false,
  is_shown: false,
  stock: 0,
  reserved: 0,
  is_low: true,
  version: 1,
};

export const movement: StockMovement = {
  movement_id: '7c1d6a2e-6a51-4b9c-9f0e-0a1b2c3d4e5f',
  at: '2025-08-31T04:00:00.000Z',
  change: -12,
  kind: 'correction',
  reason: 'Bruised',
  staff: 'Ravi Negi',
  order_number: null,
};

/** Fakes the API's responses for a product. */
export function serveProduct(product: AdminProduct, movements: StockMovement[] = [movement]): void {
  const path = `/api/admin/products/${product.product_id}`;
  server.use(
    http.get(path, () => HttpResponse.json(product)),
    http.get(`${path}/stock_movements`, () => HttpResponse.json(movements)),
  );
}
