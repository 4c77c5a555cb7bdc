import {
  availabilityOf,
  familyOf,
  planShipments,
  type Availability,
  type PlannedShipment,
  type ProductFamily,
  type SaleConditions,
} from '@shop/shared/contract';
import { refuseUnorderable } from '../catalog/refuseUnorderable';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { findStock, moveStock } from '../stock/queries';
import type { OrderLine, SoldLine } from './queries';

export interface Reservation {
  lines: SoldLine[];
  /** What leaves together (DL-07). */
  shipments: PlannedShipment[];
}

/**
 * Takes every line from the stock for an order that the same transaction inserts (S-33). Rows are
 * locked in the order of product ids, so that two orders cannot deadlock.
 * @throws HttpProblem 409 with the product that is out of season or whose stock is too small, 404 for
 * an unknown one.
 */
export async function reserveStock(
  trx: Db,
  order_id: string,
  lines: readonly OrderLine[],
  conditions: SaleConditions,
): Promise<Reservation> {
  const sold = new Map<string, SoldLine>();
  const taken: { family: ProductFamily; availability: Availability }[] = [];
  for (const line of byProductId(lines)) {
    const { product_id, quantity } = line;
    const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
    const product = await moveStock(trx, { ...movement, actor: 'customer', reason: '' });
    if (!product) return refuseShortage(trx, product_id, conditions);
    const { label, price_paise, weight, image_url, ...facts } = product;
    const availability = availabilityOf({ ...facts, stock: quantity }, conditions);
    refuseUnorderable(label, availability);
    const family = familyOf(facts.category);
    taken.push({ family, availability });
    sold.set(product_id, { ...line, label, price_paise, weight, image_url, family });
  }
  return {
    lines: lines.flatMap((line) => sold.get(line.product_id) ?? []),
    shipments: planShipments(taken),
  };
}

/**
 * Takes the boxes of a replacement from the stock, at no price (AD-08). They leave when those that customers order now
 * do; the shop may send what they cannot order, out of season.
 * @throws HttpProblem 409 when fewer are left, or the product is not published.
 */
export async function reserveReplacement(
  trx: Db,
  order_id: string,
  { product_id, quantity }: OrderLine,
  reason: string,
  conditions: SaleConditions,
): Promise<{ line: SoldLine; notBefore: string | null }> {
  const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
  const product = await moveStock(trx, { ...movement, actor: 'shop', reason });
  if (!product) {
    const left = await findStock(trx, product_id);
    throw conflict(
      left
        ? `Only ${boxes(left.stock)} of ${left.label} left. Send fewer, or choose another outcome.`
        : 'This product is not published any more. Choose another outcome.',
    );
  }
  const { label, weight, image_url, ...facts } = product;
  const { leaves_from: notBefore } = availabilityOf({ ...facts, stock: quantity }, conditions);
  const family = familyOf(facts.category);
  const line = { product_id, quantity, label, price_paise: 0, weight, image_url, family };
  return { line, notBefore };
}

/** Why the boxes of an order return to the stock. */
export type Restock = Pick<
  Parameters<typeof moveStock>[1],
  'kind' | 'order_id' | 'actor' | 'staff_id' | 'reason'
>;

/** Returns every line of an order to the stock, in the same order as `reserveStock`. */
export async function restock(trx: Db, lines: readonly OrderLine[], cause: Restock): Promise<void> {
  for (const { product_id, quantity } of byProductId(lines)) {
    await moveStock(trx, { product_id, change: quantity, ...cause });
  }
}

/** @throws HttpProblem */
async function refuseShortage(
  trx: Db,
  productId: string,
  conditions: SaleConditions,
): Promise<never> {
  const product = await findStock(trx, productId);
  if (!product) throw notFound('Product not found');
  refuseUnorderable(product.label, availabilityOf(product, conditions));
  throw conflict(`Only ${boxes(product.stock)} of ${product.label} left. Please order fewer.`);
}

const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`);

function byProductId(lines: readonly OrderLine[]): OrderLine[] {
  return [...lines].sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}
