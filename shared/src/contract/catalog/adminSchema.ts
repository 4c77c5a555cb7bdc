import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable, Rupees } from '../typebox';
import { Availability, PlantingDetails, productDetails } from './schema';

export const ProductPicture = Type.Object({
  image_url: Type.String(),
  /** A data URL. */
  image_placeholder: Nullable(Type.String()),
});
export type ProductPicture = Static<typeof ProductPicture>;

/** A product as the staff see it (AD-07). */
export const AdminProduct = Type.Object({
  product_id: Type.String(),
  label: Type.String(),
  price: Rupees,
  weight: Type.String(),
  ...productDetails,
  /** The months from 1 to 12. */
  harvest_months: Type.Array(Type.Integer()),
  storage_until: Nullable(Type.Integer()),
  /** The first and last day of the yearly sale window (`11-01`); null without one. */
  sale_from: Nullable(Type.String()),
  sale_until: Nullable(Type.String()),
  planting: Nullable(PlantingDetails),
  /** Empty until a picture is uploaded. */
  image_url: Type.String(),
  image_placeholder: Nullable(Type.String()),
  /** Previous and unused pictures, latest first. */
  other_pictures: Type.Array(ProductPicture),
  is_published: Type.Boolean(),
  /** Whether shoppers see it. Planting material also needs the nursery licence (RC-03). */
  is_shown: Type.Boolean(),
  /** Boxes for sale. */
  stock: Type.Integer(),
  /** Sold boxes that have not left the store. */
  reserved: Type.Integer(),
  /** Whether the stock is low, so that the shop shows how many are left. */
  is_low: Type.Boolean(),
  availability: Availability,
  /** Sent with the next change. */
  version: Type.Integer(),
  updated_at: DateTime,
});
export type AdminProduct = Static<typeof AdminProduct>;

/** `next` is the cursor of the next page (`after`); null on the last page. */
export const AdminProductPage = Type.Object({
  products: Type.Array(AdminProduct),
  next: Nullable(Type.String()),
});
export type AdminProductPage = Static<typeof AdminProductPage>;
