import { availabilityOf, type AvailabilityContext } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { notFound } from '../http/problem';
import { countReservedBoxes } from '../stock/reservedQueries';
import { findAnyProduct, lockProduct, type AdminProductRow } from './adminQueries';
import { listPictures } from './pictureQueries';
import type { StoredDetails, StoredProduct } from './StoredProduct';

/** Reads products as the staff see them, with the boxes that open orders still need. */
export async function toStoredProducts(
  db: Db,
  rows: readonly AdminProductRow[],
  conditions: AvailabilityContext,
): Promise<StoredProduct[]> {
  const ids = rows.map(({ product_id }) => product_id);
  const reserved = await countReservedBoxes(db, ids);
  const pictures = await listPictures(db, ids);
  return rows.map((row) => {
    const { net_weight_grams, updated_at, ...rest } = row;
    return {
      ...rest,
      other_pictures: (pictures.get(row.product_id) ?? []).filter(
        ({ image_url }) => image_url !== row.image_url,
      ),
      net_weight_kg: net_weight_grams === null ? null : net_weight_grams / 1_000,
      reserved: reserved.get(row.product_id) ?? 0,
      is_low: row.stock <= conditions.lowStock,
      availability: availabilityOf(row, conditions),
      updated_at: updated_at.toISOString(),
    };
  });
}

/** @throws HttpProblem 404 for an unknown product. */
export async function readAdminProduct(
  db: Db,
  productId: string,
  conditions: AvailabilityContext,
): Promise<StoredProduct> {
  return requireProduct(db, await findAnyProduct(db, productId), conditions);
}

/**
 * Like `readAdminProduct`, and locks the product and its stock until the transaction ends.
 * @throws HttpProblem 404 for an unknown product.
 */
export async function lockAdminProduct(
  trx: Db,
  productId: string,
  conditions: AvailabilityContext,
): Promise<StoredProduct> {
  return requireProduct(trx, await lockProduct(trx, productId), conditions);
}

async function requireProduct(
  db: Db,
  row: AdminProductRow | undefined,
  conditions: AvailabilityContext,
): Promise<StoredProduct> {
  const [product] = row ? await toStoredProducts(db, [row], conditions) : [];
  if (!product) throw notFound('There is no such product.');
  return product;
}

/**
 * Returns the columns of the details that the staff enter.
 * @param default_order Used if the details have none.
 */
export function toColumns(
  { price_paise, net_weight_kg, product_metadata, best_for, planting, ...details }: StoredDetails,
  default_order: number,
) {
  return {
    ...details,
    price_paise,
    net_weight_grams: net_weight_kg === null ? null : Math.round(net_weight_kg * 1_000),
    product_metadata: JSON.stringify(product_metadata),
    best_for: JSON.stringify(best_for),
    planting: planting === null ? null : JSON.stringify(planting),
    default_order: details.default_order ?? default_order,
  };
}
