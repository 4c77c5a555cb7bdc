import { http, HttpResponse } from 'msw';
import type { AdminProduct, StockMovement } from '@shop/shared/contract/admin';
import { anAdminProduct, aStockMovement } from '@shop/shared/factories';
import { server } from '@shop/shared/testing';

/** A published product with 480 boxes for sale. */
export const adminProduct = anAdminProduct();

/** A new rootstock without a picture. */
export const adminRootstock = anAdminProduct({
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
});

export const movement = aStockMovement();

/** Fakes the API's responses for a product. */
export function serveProduct(product: AdminProduct, movements: StockMovement[] = [movement]): void {
  const path = `/api/admin/products/${product.product_id}`;
  server.use(
    http.get(path, () => HttpResponse.json(product)),
    http.get(`${path}/stock_movements`, () => HttpResponse.json(movements)),
  );
}
