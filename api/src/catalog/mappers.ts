import {
  lineTotal,
  paiseToRupees,
  type OrderItem,
  type Product,
  type ProductData,
} from '@shop/shared/contract';
import type { ProductRow } from '../db/schema';

/** A product with the price in paise, as it is stored in `products` and `order_items`. */
interface PricedRow extends Omit<ProductData, 'price'> {
  price_paise: number;
}

export function toProduct({ price_paise, ...row }: ProductRow & { in_stock: boolean }): Product {
  return { ...row, price: paiseToRupees(price_paise) };
}

/** A line of a cart or an order. */
export function toOrderItem(row: PricedRow & { product_id: string; quantity: number }): OrderItem {
  const { product_id, quantity, label, weight, image_url } = row;
  const price = paiseToRupees(row.price_paise);
  return {
    product_id,
    product_data: { label, price, weight, image_url },
    quantity,
    total_amount: lineTotal(price, quantity),
  };
}
