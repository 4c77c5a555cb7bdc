import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type {
  OrderActor,
  Paise,
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
  price_paise: Paise;
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
  /** Months from 1 to 12; empty for products without a season (SE-01). */
  harvest_months: number[];
  /** The last month in which the product is sold from storage. */
  storage_until: number | null;
  /** The first and last day of the yearly sale window (`11-01`). Either both are null or neither. */
  sale_from: string | null;
  sale_until: string | null;
  /** Boxes that can be sold. */
  stock: number;
  /** The code of the customs tariff, for receipts. */
  hsn: Generated<string>;
  /** Percent; 0 for exempt fruit. */
  tax_rate: Generated<number>;
  /** The declared minimum weight of a box. */
  net_weight_grams: number | null;
  best_before_days: number | null;
  /** Planting material also needs a nursery licence to be shown (`publicationQueries.ts`). */
  is_published: Generated<boolean>;
  planting: JSONColumnType<PlantingDetails, string | null | undefined, string | null> | null;
  /** A data URL that is shown while the uploaded picture loads. */
  image_placeholder: string | null;
  /** Number of changes in the admin. */
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** The columns for shoppers and for availability. */
export type ProductRow = Omit<
  Selectable<ProductTable>,
  'hsn' | 'tax_rate' | 'is_published' | 'version' | 'created_at' | 'updated_at'
>;

/** An uploaded picture in one width and format (AD-07). The hash identifies the uploaded file. */
export interface ProductImageTable {
  hash: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  bytes: Uint8Array;
  added_at: CreatedAt;
}

/** A current, former or selectable picture of a product (AD-07). */
export interface ProductPictureTable {
  product_id: string;
  image_url: string;
  placeholder: string | null;
  added_at: CreatedAt;
}

/** A change of a product's stock (SE-06). `products.stock` is their sum. */
export interface StockMovementTable {
  movement_id: Generated<string>;
  product_id: string;
  /** Boxes; negative if boxes are taken. */
  change: number;
  kind: StockMovementKind;
  /** Set for the kinds `order`, `cancellation` and `expiry`. */
  order_id: string | null;
  actor: OrderActor;
  /** The staff member who did this; null for customers, jobs and entries from before the admin existed. */
  staff_id: string | null;
  reason: string;
  at: CreatedAt;
}

/** A request for a mail once a product can be ordered again (SE-04). */
export interface BackInStockRequestTable {
  request_id: Generated<string>;
  product_id: string;
  email: string;
  /** The user who was signed in; null for a visitor. */
  user_id: string | null;
  created_at: CreatedAt;
  /** When the mail was enqueued; null while the request waits. */
  notified_at: Date | null;
  /** SHA-256 of the unsubscribe token in the mail, in hex. */
  token_hash: string | null;
}
