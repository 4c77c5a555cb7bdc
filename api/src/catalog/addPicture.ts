import type { AvailabilityContext } from '@shop/shared/contract';
import type { ProductPicture } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import type { ProductImage } from '../images/encodeProductImage';
import { insertImageFiles } from '../images/queries';
import { lockAdminProduct } from './adminProducts';
import { insertPicture } from './pictureQueries';

/**
 * Stores a picture of a product, which a later change of the product can select (AD-07).
 * @returns The picture, and whether it is new for the product.
 * @throws HttpProblem 404 for an unknown product.
 */
export async function addPicture(
  trx: Db,
  productId: string,
  { hash, image_url, placeholder, files }: ProductImage,
  conditions: AvailabilityContext,
): Promise<{ picture: ProductPicture; isNew: boolean }> {
  const product = await lockAdminProduct(trx, productId, conditions);
  await insertImageFiles(trx, hash, files);
  const picture = { image_url, image_placeholder: placeholder };
  const isNew = await insertPicture(trx, product.product_id, picture);
  return { picture, isNew };
}
