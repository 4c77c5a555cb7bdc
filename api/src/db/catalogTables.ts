import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type {
  OrderActor,
  PlantingDetails,
  ProductCategory,
  ProductMetadata,
  VarietyGroup,
} from '@shop/shared/contract';
import type { StockMovementKind } from '@shop/shared/contract/admin';
import type { CreatedAt } from './columns';

export interface ProductTable {
  product_id: string;
  label: string;
  price_paise: number;
  weight: string;
  image_url: string;
  product_metadata: JSONColumnType<ProductMetadata>;
  popularity: number;
  default_order: number;
  category: ProductCategory;
  variety_group: VarietyGroup;
  short_description: string;
  season: string;
  best_for: JSONColumnType<string[]>;
  storage: string;
  /** 1 to 12; none for what has no season (SE-01). */
  harvest_months: number[];
  /** The last month in which it comes from storage. */
  storage_until: number | null;
  /** The first and the last day of the sale in each year, `11-01`; both are null or none is. */
  sale_from: string | null;
  sale_until: string | null;
  /** Boxes that can be sold. */
  stock: number;
  /** Of the customs tariff, for receipts. */
  hsn: Generated<string>;
  /** Percent; 0: exempt fruit. */
  tax_rate: Generated<number>;
  /** The declared minimum of a box. */
  net_weight_grams: number | null;
  best_before_days: number | null;
  /** Planting material is shown with a nursery licence only, too (`publicationQueries.ts`). */
  is_published: Generated<boolean>;
  planting: JSONColumnType<PlantingDetails, string | null | undefined, string | null> | null;
  /** A data URL, which is shown while the uploaded picture loads. */
  image_placeholder: string | null;
  /** Counts the changes in the admin. */
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** What shoppers see, and what decides whether they can order. */
export type ProductRow = Omit<
  Selectable<ProductTable>,
  'hsn' | 'tax_rate' | 'is_published' | 'version' | 'created_at' | 'updated_at'
>;

/** An uploaded picture in one width and format (AD-07). The hash is of what was uploaded. */
export interface ProductImageTable {
  hash: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  bytes: Uint8Array;
  added_at: CreatedAt;
}

/** A picture that a product has, has had or can have (AD-07). */
export interface ProductPictureTable {
  product_id: string;
  image_url: string;
  placeholder: string | null;
  added_at: CreatedAt;
}

/** A change of the stock of a product (SE-06); `products.stock` is the sum of all. */
export interface StockMovementTable {
  movement_id: Generated<string>;
  product_id: string;
  /** Boxes: negative when they are taken. */
  change: number;
  kind: StockMovementKind;
  /** Of `order`, `cancellation` and `expiry`. */
  order_id: string | null;
  actor: OrderActor;
  /** Who of the shop has done it; null for others, and for what is older than the admin. */
  staff_id: string | null;
  reason: string;
  at: CreatedAt;
}

/** A request for one mail when a product can be ordered again (SE-04). */
export interface BackInStockRequestTable {
  request_id: Generated<string>;
  product_id: string;
  email: string;
  /** Who was signed in when it was made; null for a visitor. */
  user_id: string | null;
  created_at: CreatedAt;
  /** When the mail was enqueued; null: the request waits. */
  notified_at: Date | null;
  /** SHA-256 of the token in that mail, in hex. */
  token_hash: string | null;
}
