import {
  availabilityOf,
  shipmentGroupOf,
  planShipments,
  type Availability,
  type PlannedShipment,
  type ShipmentGroup,
  type AvailabilityContext,
} from '@shop/shared/contract';
import { assertOrderable } from '../catalog/assertOrderable';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { findStock, lockProductsForSale, moveStock } from '../stock/queries';
import type { OrderLine, SoldLine } from './queries';

export interface Sale {
  lines: SoldLine[];
  /** What leaves together (DL-07). */
  shipments: PlannedShipment[];
  /** The states that each plant of it is sold to. */
  servedStates: string[][];
}

/**
 * The lines of an order as they can be sold now, with their products locked until it is placed (S-33).
 * @throws HttpProblem 409 with the product that is out of season or whose stock is too small, 404 for
 * an unknown one.
 */
export async function lockSale(
  trx: Db,
  lines: readonly OrderLine[],
  conditions: AvailabilityContext,
): Promise<Sale> {
  const products = await lockProductsForSale(
    trx,
    lines.map(({ product_id }) => product_id),
  );
  const taken: { family: ShipmentGroup; availability: Availability }[] = [];
  const servedStates: string[][] = [];
  const sold = lines.map((line): SoldLine => {
    const product = products.find(({ product_id }) => product_id === line.product_id);
    if (!product) throw notFound('Product not found');
    const { label, price_paise, weight, image_url, stock, planting, ...facts } = product;
    const availability = availabilityOf({ ...facts, stock }, conditions);
    assertOrderable(label, availability);
    if (stock < line.quantity) {
      throw conflict(`Only ${boxes(stock)} of ${label} left. Please order fewer.`);
    }
    const family = shipmentGroupOf(facts.category);
    taken.push({ family, availability });
    if (planting) servedStates.push(planting.served_states);
    return { ...line, label, price_paise, weight, image_url, family };
  });
  return { lines: sold, shipments: planShipments(taken), servedStates };
}

/** Takes the lines of an order from the stock, which `lockSale` has found to be enough (S-33). */
export async function reserveStock(
  trx: Db,
  order_id: string,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { product_id, quantity } of lines) {
    const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
    const product = await moveStock(trx, { ...movement, actor: 'customer', reason: '' });
    if (!product) throw new Error(`${product_id} is not locked`);
  }
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
  conditions: AvailabilityContext,
): Promise<{ line: SoldLine; notBefore: string | null }> {
  const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
  const product = await moveStock(trx, { ...movement, actor: 'shop', reason });
  if (!product) {
    const left = await findStock(trx, product_id);
    throw conflict(
      left
        ? `Only ${boxes(left.stock)} of ${left.label} left. Send fewer, or choose another outcome.`
        : 'This product is no longer published. Choose another outcome.',
    );
  }
  const { label, weight, image_url, ...facts } = product;
  const { leaves_from: notBefore } = availabilityOf({ ...facts, stock: quantity }, conditions);
  const family = shipmentGroupOf(facts.category);
  const line = { product_id, quantity, label, price_paise: 0, weight, image_url, family };
  return { line, notBefore };
}

export const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`);
