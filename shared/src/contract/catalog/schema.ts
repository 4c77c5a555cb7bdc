import { Type, type Static } from '@sinclair/typebox';
import { Day, NextCursor, Nullable, OneOf, Rupees } from '../typebox';
import { availabilityStates, productCategories, varietyGroups, vigours } from './constants';

/** Whether a product can be ordered now, and when it leaves (SE-01, SE-02). Days are calendar days in India. */
export const Availability = Type.Object({
  state: OneOf(availabilityStates),
  /** Null unless stock is low (SE-07) or below the wanted quantity (EN-01). */
  left: Nullable(Type.Integer(), {
    description: 'Boxes left where they are few, or fewer than wanted',
  }),
  is_few: Type.Boolean({ description: 'Up to the low-stock threshold, as in ‘Only 3 left’' }),
  /** Null unless `state` is `pre_order`. */
  leaves_from: Nullable(Day, { description: 'The first day on which a pre-ordered box leaves' }),
  /** Null unless `state` is `out_of_season`. */
  orderable_from: Nullable(Day, { description: 'When it is out of season' }),
});
export type Availability = Static<typeof Availability>;

export const ProductMetadata = Type.Object({
  taste: Type.String(),
  nutritional_value: Type.String(),
  color: Type.String(),
  calories: Type.String(),
});
export type ProductMetadata = Static<typeof ProductMetadata>;

/** Facts that orchardists need about a plant (AD-07). Null or an empty list means not stated. */
export const PlantingDetails = Type.Object({
  /** For example `M9` or `MM111`. */
  rootstock: Nullable(Type.String()),
  vigour: Nullable(OneOf(vigours)),
  is_grafted: Nullable(Type.Boolean()),
  /** Sent dormant, without soil. */
  is_bare_root: Nullable(Type.Boolean()),
  age_years: Nullable(Type.Number()),
  /** Hours below about 7 °C that it needs each winter. */
  chill_hours: Nullable(Type.Integer()),
  /** Both limits are included. */
  altitude_from: Nullable(Type.Integer(), { description: 'Metres above the sea' }),
  altitude_until: Nullable(Type.Integer()),
  pollinizer_for: Type.Array(Type.String(), { description: 'The varieties that it pollinates' }),
  served_states: Type.Array(Type.String(), {
    description: 'The states that it is sold to; none: all',
  }),
});
export type PlantingDetails = Static<typeof PlantingDetails>;

/** The usual season of a product (SE-03). */
const SeasonCalendar = Type.Object({
  /** Empty if the product has no season. */
  harvest_months: Type.Array(Type.Integer(), { description: '1 to 12' }),
  storage_until: Nullable(Type.Integer(), {
    description: 'The last month in which it comes from storage',
  }),
  /** The day of the response. */
  today: Type.String({ format: 'date', description: 'In India' }),
});
export type SeasonCalendar = Static<typeof SeasonCalendar>;

/** The product fields of a cart or order line. They come from the catalog, never from a request (AP-10). */
export const ProductData = Type.Object({
  label: Type.String(),
  /** For one box, tax included. */
  price: Rupees,
  weight: Type.String(),
  image_url: Type.String(),
});
export type ProductData = Static<typeof ProductData>;

/** What staff enter and shoppers read. */
export const productDetails = {
  product_metadata: ProductMetadata,
  popularity: Type.Integer(),
  default_order: Type.Integer(),
  category: OneOf(productCategories),
  variety_group: OneOf(varietyGroups),
  short_description: Type.String(),
  season: Type.String(),
  best_for: Type.Array(Type.String()),
  storage: Type.String(),
  /** The declared minimum net weight of a box; null if not declared (RC-02). */
  net_weight_kg: Nullable(Type.Number()),
  /** Days from packing; null means `best_before_days` of the shop's disclosures. */
  best_before_days: Nullable(Type.Integer()),
};

/** A boxed variety or a plant (EN-01). */
export const Product = Type.Object({
  product_id: Type.String(),
  ...ProductData.properties,
  /** Shown while the picture loads. Pictures of the build have their own placeholders. */
  image_placeholder: Type.Optional(
    Type.String({ description: 'A data URL, of an uploaded picture' }),
  ),
  ...productDetails,
  planting: Type.Optional(
    Type.Object(PlantingDetails.properties, { description: 'Of planting material' }),
  ),
  season_calendar: SeasonCalendar,
  availability: Availability,
  /** For builds and open pages that predate `availability` and would show everything as sold out. */
  in_stock: Type.Optional(Type.Boolean({ description: 'As `availability`, for older clients' })),
});
export type Product = Static<typeof Product>;

export const ProductPage = Type.Object({ products: Type.Array(Product), next: NextCursor });
export type ProductPage = Static<typeof ProductPage>;
