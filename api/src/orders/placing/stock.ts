import {
  availabilityOf,
  boxesText,
  shipmentGroupOf,
  planShipments,
  toPaise,
  type Availability,
  type PlannedShipment,
  type ShipmentGroup,
  type AvailabilityContext,
} from '@shop/shared/contract';
import { assertOrderable } from '../../catalog/assertOrderable';
import type { Db } from '../../db/schema';
import { conflict, notFound } from '../../http/problem';
import { findStock, lockProductsForSale, moveStock } from '../../stock/queries';
import type { OrderLine, SoldLine } from '../queries';

export interface Sale {
  lines: SoldLine[];
  shipments: PlannedShipment[];
  /** For each plant, the states that it is sold to. */
  servedStates: string[][];
}

/**
 * Locks the products of an order until the transaction ends, and returns the lines at the current prices (S-33).
 * @throws HttpProblem 409 that names the product that is out of season or has too little stock; 404 for an unknown
 * product.
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
    const { label, price_paise, weight, image_url, stock, planting, ...sellable } = product;
    const availability = availabilityOf({ ...sellable, stock }, conditions);
    assertOrderable(label, availability);
    if (stock < line.quantity) {
      throw conflict(`Only ${boxesText(stock)} of ${label} left. Please order fewer.`);
    }
    const family = shipmentGroupOf(sellable.category);
    taken.push({ family, availability });
    if (planting) servedStates.push(planting.served_states);
    return { ...line, label, price_paise, weight, image_url, family };
  });
  return { lines: sold, shipments: planShipments(taken), servedStates };
}

/** Takes the lines of an order from the stock. `lockSale` has checked that there is enough (S-33). */
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
 * Takes the boxes of a replacement from the stock, at no cost (AD-08). They leave when boxes ordered now would leave.
 * The shop may send them out of season, too.
 * @throws HttpProblem 409 if the stock is too small, or the product is not published.
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
        ? `Only ${boxesText(left.stock)} of ${left.label} left. Send fewer, or choose another outcome.`
        : 'This product is no longer published. Choose another outcome.',
    );
  }
  const { label, weight, image_url, ...sellable } = product;
  const { leaves_from: notBefore } = availabilityOf({ ...sellable, stock: quantity }, conditions);
  const family = shipmentGroupOf(sellable.category);
  const line = { product_id, quantity, label, price_paise: toPaise(0), weight, image_url, family };
  return { line, notBefore };
}
