import type { SaleConditions } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { ProductImage } from '../images/encodeProductImage';
import { insertImageFiles } from '../images/queries';
import { lockAdminProduct, readAdminProduct } from './adminProducts';
import { setProductImage } from './adminQueries';

/**
 * AD-07: shows a product by another picture. The one before stays, for the orders that show it.
 * @throws HttpProblem 404
 */
export async function changeProductImage(
  trx: Db,
  productId: string,
  { hash, image_url, placeholder, files }: ProductImage,
  conditions: SaleConditions,
) {
  const before = await lockAdminProduct(trx, productId, conditions);
  await insertImageFiles(trx, hash, files);
  await setProductImage(trx, productId, { image_url, placeholder }, conditions.now);
  return {
    product: await readAdminProduct(trx, productId, conditions),
    before: { image_url: before.image_url },
  };
}
