import {
  availabilityOf,
  dayInIndia,
  isOrderable,
  timesQuantity,
  toPaise,
  toRupees,
  type OrderItem,
  type Paise,
  type Product,
  type ProductData,
  type AvailabilityContext,
} from '@shop/shared/contract';
import type { AdminProduct, NewProduct, ProductChange } from '@shop/shared/contract/admin';
import type { ProductRow, StoredChange, StoredNewProduct, StoredProduct } from './StoredProduct';

/** The product columns that `products` and `order_items` share, with the price in paise. */
interface PricedRow extends Omit<ProductData, 'price'> {
  price_paise: Paise;
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
    price: toRupees(price_paise),
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
  const { product_id, family, quantity, label, price_paise, weight, image_url } = row;
  return {
    product_id,
    product_data: { label, price: toRupees(price_paise), weight, image_url },
    family,
    quantity,
    total_amount: toRupees(timesQuantity(price_paise, quantity)),
  };
}

export const toAdminProduct = ({ price_paise, ...product }: StoredProduct): AdminProduct => ({
  ...product,
  price: toRupees(price_paise),
});

/** Reads the price of a request. */
export const toStoredNewProduct = ({ price, ...product }: NewProduct): StoredNewProduct => ({
  ...product,
  price_paise: toPaise(price),
});

/** Reads the prices of a request. */
export const toStoredChange = ({
  price,
  confirmed_price,
  ...change
}: ProductChange): StoredChange => ({
  ...change,
  price_paise: toPaise(price),
  confirmed_paise: confirmed_price === undefined ? undefined : toPaise(confirmed_price),
});
