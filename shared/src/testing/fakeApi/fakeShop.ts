import type { CreateUser } from '../../contract/account/forms';
import type { TokenPair, UserDetails, UserSession } from '../../contract/account/schema';
import type { CartItem } from '../../contract/cart/schema';
import { lineTotal } from '../../contract/money/money';
import type { OrderDetails } from '../../contract/orders/schema';
import { shipmentGroupOf } from '../../contract/shipping/shipments';
import { aCartItem, aProductData, aTokenPair } from '../factories';
import { asha, password, products, ravi, sessions } from '../fixtures';

export interface Account {
  password: string;
  details: UserDetails;
  cart: CartItem[];
  orders: OrderDetails[];
  sessions: UserSession[];
}

/** The state of the fake API. Tests may read and change it; it is reset after each test. */
export interface FakeShop {
  accounts: Account[];
  /** Accounts by token. A test that deletes a token invalidates it. */
  accessTokens: Map<string, Account>;
  refreshTokens: Map<string, Account>;
  /** Accounts by password reset token. */
  resetTokens: Map<string, Account>;
  backInStockRequests: { productId: string; email: string }[];
}

const account = (details: UserDetails, secret: string): Account => ({
  password: secret,
  details: { ...details },
  cart: [],
  orders: [],
  sessions: [...sessions],
});

const initialState = (): FakeShop => ({
  accounts: [account(asha, password), account(ravi, password)],
  accessTokens: new Map(),
  refreshTokens: new Map(),
  resetTokens: new Map(),
  backInStockRequests: [],
});

export const fakeShop: FakeShop = initialState();

let serial = 0;
export const nextId = (kind: string) => `${kind}-${(serial += 1)}`;

export function resetFakeShop(): void {
  serial = 0;
  Object.assign(fakeShop, initialState());
}

export function findAccount(email: string): Account | undefined {
  return fakeShop.accounts.find(({ details }) => details.email === email);
}

/** Issues a pair of tokens. The access token looks like a JWT whose subject is the email address. */
export function openSession(holder: Account): TokenPair {
  const claims = btoa(JSON.stringify({ sub: holder.details.email }));
  const pair = aTokenPair({
    access_token: `header.${claims}.${nextId('access')}`,
    refresh_token: nextId('refresh'),
  });
  fakeShop.accessTokens.set(pair.access_token, holder);
  fakeShop.refreshTokens.set(pair.refresh_token, holder);
  return pair;
}

/** Invalidates the tokens of an account. */
export function endSessions(holder: Account): void {
  for (const tokens of [fakeShop.accessTokens, fakeShop.refreshTokens]) {
    for (const [token, owner] of tokens) if (owner === holder) tokens.delete(token);
  }
}

export function createAccount({ password: secret, ...body }: CreateUser): Account {
  const created = account({ ...ravi, ...body, address: body.address || null }, secret);
  fakeShop.accounts.push(created);
  return created;
}

/** Adds to the quantity of a product in the cart (AP-10). Returns undefined for an unknown product. */
export function addToCart(holder: Account, productId: string, quantity: number) {
  const product = products.find(({ product_id }) => product_id === productId);
  if (!product) return undefined;
  const { product_id, label, price, weight, image_url, category } = product;
  let item = holder.cart.find((other) => other.product_id === productId);
  if (!item) {
    item = aCartItem({
      cart_item_id: nextId('item'),
      product_id,
      product_data: aProductData({ label, price, weight, image_url }),
      family: shipmentGroupOf(category),
      quantity: 0,
      availability: product.availability,
    });
    holder.cart.push(item);
  }
  setQuantity(item, item.quantity + quantity);
  return item;
}

export function setQuantity(item: CartItem, quantity: number): void {
  item.quantity = quantity;
  item.total_amount = lineTotal(item.product_data.price, quantity);
}
