import type { UserDetails, UserSession } from '../contract/account/schema';
import type { VarietyGroup } from '../contract/catalog/constants';
import type { Availability, PlantingDetails, Product } from '../contract/catalog/schema';

type Row = [
  productId: string,
  label: string,
  price: number,
  popularity: number,
  group: VarietyGroup,
];

/** The varieties of EN-02 in default order. */
const rows: Row[] = [
  ['royal-delicious', 'Royal Delicious', 1700, 10, 'sweet_apples'],
  ['red-gold', 'Red Gold', 1400, 4, 'sweet_apples'],
  ['golden', 'Golden', 1400, 3, 'sweet_apples'],
  ['dark-baron-gala', 'Dark Baron Gala', 1700, 9, 'unique_flavors'],
  ['granny-s', 'Granny S.', 1700, 8, 'tart_apples'],
  ['king-roat', 'King Roat', 1700, 6, 'sweet_apples'],
  ['mema-master', 'Mema Master', 1700, 7, 'sweet_apples'],
  ['fuji-apple', 'Fuji Apple', 1700, 5, 'sweet_apples'],
];

/** The availability of a variety during its harvest, with many boxes left. */
export const inSeason: Availability = {
  state: 'in_season',
  left: null,
  is_few: false,
  leaves_from: null,
  orderable_from: null,
};

/** The eight varieties, with short placeholder texts. */
export const products: readonly Product[] = rows.map(
  ([product_id, label, price, popularity, variety_group], index) => ({
    product_id,
    label,
    price,
    weight: '10 - 12 kg',
    image_url: `/images/apple/${product_id}.jpg`,
    product_metadata: {
      taste: `Taste of ${label}`,
      nutritional_value: `Nutrition of ${label}`,
      color: `Colour of ${label}`,
      calories: '59 kcal per 100 g',
    },
    popularity,
    default_order: index + 1,
    category: 'apple',
    variety_group,
    short_description: `About ${label}`,
    season: 'September',
    best_for: ['eating fresh'],
    storage: 'Keep cold.',
    net_weight_kg: 10,
    best_before_days: null,
    season_calendar: { harvest_months: [9], storage_until: 11, today: '2026-09-15' },
    availability: inSeason,
  }),
);

export function requireProduct(productId: string): Product {
  const product = products.find(({ product_id }) => product_id === productId);
  if (!product) throw new Error(`The fake shop has no product ${productId}.`);
  return product;
}

/** A plant of which nothing is known. */
export const unknownPlant: PlantingDetails = {
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
};

/** The password of every account in the fake shop. */
export const password = 'apple-crate-42';

/** A user with complete details. */
export const asha: UserDetails = {
  first_name: 'Asha',
  last_name: 'Negi',
  email: 'asha@example.com',
  phone_number: '9876543210',
  address: '12 Mall Road',
  optional_address: 'Near the Ridge',
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
};

/** A user without an address. */
export const ravi: UserDetails = {
  first_name: 'Ravi',
  last_name: 'Thakur',
  email: 'ravi@example.com',
  phone_number: '9123456780',
  address: null,
  optional_address: null,
  city: null,
  state: null,
  pin_code: null,
};

/** The devices on which every user is signed in. */
export const sessions: readonly UserSession[] = [
  {
    session_id: 'session-desktop',
    device: 'Chrome on Windows',
    created_at: '2025-08-20T06:30:00.000Z',
    last_used_at: '2025-09-01T06:30:00.000Z',
    is_current: true,
  },
  {
    session_id: 'session-phone',
    device: 'Safari on iPhone',
    created_at: '2025-08-10T06:30:00.000Z',
    last_used_at: '2025-08-31T12:00:00.000Z',
    is_current: false,
  },
  {
    session_id: 'session-tablet',
    device: 'Firefox on Android',
    created_at: '2025-08-05T06:30:00.000Z',
    last_used_at: '2025-08-06T12:00:00.000Z',
    is_current: false,
  },
];
