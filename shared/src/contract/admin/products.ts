import { boolean, number, string, type InferType } from 'yup';
import type { Availability } from '../catalog/availability';
import { amountField } from '../fields/amountField';
import { trimmed } from '../fields/fields';
import { rupeesToPaise } from '../money/money';
import { isProductId } from '../catalog/productId';
import { productCategories, type ProductCategory } from '../types';
import { productDetailsSchema } from './productDetails';
import type { StockMovementKind } from './stock';

/** A new, unpublished product (AD-07). Its id is the end of its URLs and never changes. */
export const newProductSchema = productDetailsSchema.shape({
  product_id: trimmed()
    .required('The URL handle is required')
    .test(
      'id',
      'The URL handle can only have small letters, digits and hyphens',
      // `/admin/products/new` is the page that creates products.
      (value) => isProductId(value) && value !== 'new',
    ),
  category: string()
    .required('The category is required')
    .oneOf(productCategories, `The category must be one of ${productCategories.join(', ')}`),
});

/** The complete product after the change, and the `version` that was edited (AD-07). */
export const productChangeSchema = productDetailsSchema.shape({
  is_published: boolean().required('Please say whether it is published'),
  version: number().required('The version is missing').integer(),
  /** One of the product's pictures; by default the picture stays. */
  image_url: string(),
  /** Required to save a large price change: the price that the person has confirmed. */
  confirmed_price: amountField(),
});

/** Whether the price changes by more than a third, which may be a typing error: ₹1,700 → ₹170. */
export const isLargePriceChange = (previous: number, next: number): boolean =>
  Math.abs(rupeesToPaise(next) - rupeesToPaise(previous)) * 3 > rupeesToPaise(previous);

export type ProductDetails = InferType<typeof productDetailsSchema>;
export type NewProduct = InferType<typeof newProductSchema>;
export type ProductChange = InferType<typeof productChangeSchema>;

export interface ProductPicture {
  image_url: string;
  /** A data URL. */
  image_placeholder: string | null;
}

/** A product as the staff see it. */
export interface AdminProduct extends Omit<ProductDetails, 'default_order'> {
  product_id: string;
  category: ProductCategory;
  default_order: number;
  /** Empty until a picture is uploaded. */
  image_url: string;
  image_placeholder: string | null;
  /** Previous and unused pictures, latest first. */
  other_pictures: ProductPicture[];
  is_published: boolean;
  /** Whether shoppers see it. Planting material also needs the nursery licence (RC-03). */
  is_shown: boolean;
  /** Boxes for sale. */
  stock: number;
  /** Sold boxes that have not left the store. */
  reserved: number;
  /** Whether the stock is low, so that the shop shows how many are left. */
  is_low: boolean;
  availability: Availability;
  /** Sent with the next change. */
  version: number;
  updated_at: string;
}

/** `next` is the cursor of the next page (`after`); null on the last page. */
export interface AdminProductPage {
  products: AdminProduct[];
  next: string | null;
}

/** A change of the stock of a product (SE-06). Lists have the latest first. */
export interface StockMovement {
  movement_id: string;
  at: string;
  /** Boxes; negative if they were taken out. */
  change: number;
  kind: StockMovementKind;
  reason: string;
  /** The staff member's name; null for the system and for deleted accounts. */
  staff: string | null;
  /** The order that caused it. */
  order_number: string | null;
}
