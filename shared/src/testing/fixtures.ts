import type { UserSession } from '../contract/account/schema';
import type { VarietyGroup } from '../contract/catalog/constants';
import type { Product } from '../contract/catalog/schema';
import { aProduct, aUser, aUserSession, someMetadata } from './factories';

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

/** The eight varieties, with short placeholder texts. */
export const products: readonly Product[] = rows.map(
  ([product_id, label, price, popularity, variety_group], index) =>
    aProduct({
      product_id,
      label,
      price,
      image_url: `/images/apple/${product_id}.jpg`,
      product_metadata: someMetadata({
        taste: `Taste of ${label}`,
        nutritional_value: `Nutrition of ${label}`,
        color: `Colour of ${label}`,
      }),
      popularity,
      default_order: index + 1,
      variety_group,
      short_description: `About ${label}`,
    }),
);

export function requireProduct(productId: string): Product {
  const product = products.find(({ product_id }) => product_id === productId);
  if (!product) throw new Error(`The fake shop has no product ${productId}.`);
  return product;
}

/** The password of every account in the fake shop. */
export const password = 'apple-crate-42';

/** A user with complete details. */
export const asha = aUser();

/** A user without an address. */
export const ravi = aUser({
  first_name: 'Ravi',
  last_name: 'Thakur',
  email: 'ravi@example.com',
  phone_number: '9123456780',
  address: null,
  optional_address: null,
  city: null,
  state: null,
  pin_code: null,
});

/** The devices on which every user is signed in. */
export const sessions: readonly UserSession[] = [
  aUserSession({ is_current: true }),
  aUserSession({
    session_id: 'session-phone',
    device: 'Safari on iPhone',
    created_at: '2025-08-10T06:30:00.000Z',
    last_used_at: '2025-08-31T12:00:00.000Z',
  }),
  aUserSession({
    session_id: 'session-tablet',
    device: 'Firefox on Android',
    created_at: '2025-08-05T06:30:00.000Z',
    last_used_at: '2025-08-06T12:00:00.000Z',
  }),
];
