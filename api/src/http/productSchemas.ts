import {
  availabilityStates,
  productCategories,
  varietyGroups,
  vigours,
  type Availability,
  type PlantingDetails,
  type Product,
  type ProductData,
  type ProductMetadata,
  type ProductPage,
  type SeasonCalendar,
} from '@shop/shared/contract';
import {
  arrayOf,
  boolean,
  day,
  described,
  integer,
  nullable,
  nullableOneOf,
  nullableText,
  number,
  optional,
  objectOf,
  oneOf,
  text,
  type JsonSchema,
  type Properties,
} from './jsonSchema';

export const next = described(nullable(text), 'The `after` of the next page; null: there is none');

export const rupees: JsonSchema<number> = { type: 'number', description: 'Indian rupees' };

const productDataProperties: Properties<ProductData> = {
  label: text,
  price: rupees,
  weight: text,
  image_url: text,
};
export const productData = objectOf<ProductData>(productDataProperties);

export const availability = objectOf<Availability>({
  state: oneOf(availabilityStates),
  left: described(nullable(integer), 'Boxes left where they are few, or fewer than wanted'),
  is_few: described(boolean, 'Up to the low-stock threshold, as in ‘Only 3 left’'),
  leaves_from: described(nullable(day), 'The first day on which a pre-ordered box leaves'),
  orderable_from: described(nullable(day), 'When it is out of season'),
});

export const productMetadata = objectOf<ProductMetadata>({
  taste: text,
  nutritional_value: text,
  color: text,
  calories: text,
});

export const plantingDetails = objectOf<PlantingDetails>({
  rootstock: nullableText,
  vigour: nullableOneOf(vigours),
  is_grafted: nullable(boolean),
  is_bare_root: nullable(boolean),
  age_years: nullable(number),
  chill_hours: nullable(integer),
  altitude_from: described(nullable(integer), 'Metres above the sea'),
  altitude_until: nullable(integer),
  pollinizer_for: described(arrayOf(text), 'The varieties that it pollinates'),
  served_states: described(arrayOf(text), 'The states that it is sold to; none: all'),
});

export const product = objectOf<Product>({
  product_id: text,
  ...productDataProperties,
  image_placeholder: optional(described(text, 'A data URL, of an uploaded picture')),
  product_metadata: productMetadata,
  popularity: integer,
  default_order: integer,
  category: oneOf(productCategories),
  variety_group: oneOf(varietyGroups),
  short_description: text,
  season: text,
  best_for: arrayOf(text),
  storage: text,
  net_weight_kg: nullable(number),
  best_before_days: nullable(integer),
  planting: optional(described(plantingDetails, 'Of planting material')),
  season_calendar: objectOf<SeasonCalendar>({
    harvest_months: described(arrayOf(integer), '1 to 12'),
    storage_until: described(nullable(integer), 'The last month in which it comes from storage'),
    today: described(day, 'In India'),
  }),
  availability,
  in_stock: optional(described(boolean, 'As `availability`, for older clients')),
});
export const productList = arrayOf(product);
export const productPage = objectOf<ProductPage>({ products: productList, next });
export const productIdList = arrayOf(text);
