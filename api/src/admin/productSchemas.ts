import { productCategories, varietyGroups } from '@shop/shared/contract';
import {
  stockMovementKinds,
  type AdminProduct,
  type AdminProductPage,
  type ProductPicture,
  type StockMovement,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  nullable,
  nullableText,
  number,
  objectOf,
  oneOf,
  text,
  uuid,
} from '../http/jsonSchema';
import { availability, plantingDetails, productMetadata, rupees } from '../http/productSchemas';

export const productPicture = objectOf<ProductPicture>({
  image_url: text,
  image_placeholder: nullableText,
});

export const adminProduct = objectOf<AdminProduct>({
  product_id: text,
  category: oneOf(productCategories),
  label: text,
  price: rupees,
  weight: text,
  net_weight_kg: nullable(number),
  best_before_days: nullable(integer),
  variety_group: oneOf(varietyGroups),
  short_description: text,
  product_metadata: productMetadata,
  best_for: arrayOf(text),
  storage: text,
  season: text,
  harvest_months: arrayOf(integer),
  storage_until: nullable(integer),
  sale_from: nullableText,
  sale_until: nullableText,
  popularity: integer,
  default_order: integer,
  planting: nullable(plantingDetails),
  image_url: text,
  image_placeholder: nullableText,
  other_pictures: arrayOf(productPicture),
  is_published: boolean,
  is_shown: boolean,
  stock: integer,
  reserved: integer,
  is_low: boolean,
  availability,
  version: integer,
  updated_at: dateTime,
});

export const adminProductPage = objectOf<AdminProductPage>({
  products: arrayOf(adminProduct),
  next: nullableText,
});

export const stockMovements = arrayOf(
  objectOf<StockMovement>({
    movement_id: uuid,
    at: dateTime,
    change: integer,
    kind: oneOf(stockMovementKinds),
    reason: text,
    staff: nullableText,
    order_number: nullableText,
  }),
);
