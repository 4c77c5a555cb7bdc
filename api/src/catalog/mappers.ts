import {
  availabilityOf,
  dayInIndia,
  isOrderable,
  lineTotal,
  paiseToRupees,
  type OrderItem,
  type Product,
  type ProductData,
  type AvailabilityContext,
} from '@shop/shared/contract';
import type { ProductRow } from '../db/catalogTables';

/** The product columns that `products` and `order_items` share, with the price in paise. */
interface PricedRow extends Omit<ProductData, 'price'> {
  price_paise: number;
}

/** Leaves out the stock, which is not public (EN-01). */
export function toProduct(row: ProductRow, conditions: AvailabilityContext): Product {
  const { price_paise, stock, harvest_months, storage_until, sale_from, sale_until, ...rest } = row;
  const { net_weight_grams, planting, image_placeholder, ...texts } = rest;
  const availability = availabilityOf(row, conditions);
  return {
    ...texts,
    image_placeholder: image_placeholder ?? undefined,
    planting: planting ?? undefined,
    price: paiseToRupees(price_paise),
    net_weight_kg: net_weight_grams === null ? null : net_weight_grams / 1000,
    season_calendar: { harvest_months, storage_until, today: dayInIndia(conditions.now) },
    availability,
    in_stock: isOrderable(availability),
  };
}

/** Returns a line of a cart or an order. */
export function toOrderItem(
  row: PricedRow & Pick<OrderItem, 'product_id' | 'family' | 'quantity'>,
): OrderItem {
  const { product_id, family, quantity, label, weight, image_url } = row;
  const price = paiseToRupees(row.price_paise);
  return {
    product_id,
    product_data: { label, price, weight, image_url },
    family,
    quantity,
    total_amount: lineTotal(price, quantity),
  };
}
