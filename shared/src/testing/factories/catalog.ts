import type { NewProduct } from '../../contract/catalog/adminForms';
import type {
  AdminProduct,
  AdminProductPage,
  ProductPicture,
} from '../../contract/catalog/adminSchema';
import type {
  Availability,
  PlantingDetails,
  Product,
  ProductData,
  ProductMetadata,
  ProductPage,
} from '../../contract/catalog/schema';

/** The availability during the harvest, with many boxes left. */
export const anAvailability = (changes: Partial<Availability> = {}): Availability => ({
  state: 'in_season',
  left: null,
  is_few: false,
  leaves_from: null,
  orderable_from: null,
  ...changes,
});

export const someMetadata = (changes: Partial<ProductMetadata> = {}): ProductMetadata => ({
  taste: 'Taste of Golden',
  nutritional_value: 'Nutrition of Golden',
  color: 'Colour of Golden',
  calories: '59 kcal per 100 g',
  ...changes,
});

/** A season from the harvest in September until the storage is empty in November. */
export const aSeasonCalendar = (
  changes: Partial<Product['season_calendar']> = {},
): Product['season_calendar'] => ({
  harvest_months: [9],
  storage_until: 11,
  today: '2026-09-15',
  ...changes,
});

/** A plant of which nothing is known. */
export const aPlant = (changes: Partial<PlantingDetails> = {}): PlantingDetails => ({
  rootstock: null,
  vigour: null,
  is_grafted: null,
  is_bare_root: null,
  age_years: null,
  chill_hours: null,
  altitude_from: null,
  altitude_until: null,
  pollinizer_for: [],
  served_states: [],
  ...changes,
});

export const aProductData = (changes: Partial<ProductData> = {}): ProductData => ({
  label: 'Golden',
  price: 1400,
  weight: '10 - 12 kg',
  image_url: '/images/apple/golden.jpg',
  ...changes,
});

/** What staff enter and shoppers read. */
const details = {
  product_metadata: someMetadata(),
  popularity: 3,
  default_order: 3,
  category: 'apple',
  variety_group: 'sweet_apples',
  short_description: 'About Golden',
  season: 'September',
  best_for: ['eating fresh'],
  storage: 'Keep cold.',
  net_weight_kg: 10,
  best_before_days: null,
} satisfies Partial<Product>;

/** A box of Golden. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  product_id: 'golden',
  ...aProductData(),
  ...details,
  season_calendar: aSeasonCalendar(),
  availability: anAvailability(),
  ...changes,
});

export const aProductPage = (changes: Partial<ProductPage> = {}): ProductPage => ({
  products: [],
  next: null,
  ...changes,
});

/** A published box of Golden, of which 480 are for sale. */
export const anAdminProduct = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
  product_id: 'golden',
  ...aProductData(),
  ...details,
  harvest_months: [9],
  storage_until: 11,
  sale_from: null,
  sale_until: null,
  planting: null,
  image_placeholder: null,
  other_pictures: [],
  is_published: true,
  is_shown: true,
  stock: 480,
  reserved: 20,
  is_low: false,
  availability: anAvailability(),
  version: 3,
  updated_at: '2025-09-01T06:30:00.000Z',
  ...changes,
});

export const aProductPicture = (changes: Partial<ProductPicture> = {}): ProductPicture => ({
  image_url: '/api/product_images/0123.jpg',
  image_placeholder: null,
  ...changes,
});

export const anAdminProductPage = (changes: Partial<AdminProductPage> = {}): AdminProductPage => ({
  products: [],
  next: null,
  ...changes,
});

/** What staff enter for a rootstock. */
export const aNewProduct = (changes: Partial<NewProduct> = {}): NewProduct => ({
  product_id: 'm9-rootstock',
  category: 'planting',
  label: 'M9 rootstock',
  price: 120.5,
  weight: '1 plant',
  net_weight_kg: null,
  best_before_days: null,
  variety_group: 'unique_flavors',
  short_description: 'A dwarfing rootstock, grown from stool beds in Kotgarh.',
  product_metadata: someMetadata({ taste: '', nutritional_value: '', color: '', calories: '' }),
  best_for: [],
  storage: 'Plant it within a week.',
  season: 'December to February',
  harvest_months: [],
  storage_until: null,
  sale_from: '12-15',
  sale_until: '02-29',
  popularity: 1,
  default_order: null,
  planting: aPlant({
    rootstock: 'M9',
    vigour: 'dwarfing',
    is_grafted: false,
    is_bare_root: true,
    age_years: 1,
    altitude_from: 1_200,
    altitude_until: 2_400,
  }),
  ...changes,
});
