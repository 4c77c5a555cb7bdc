import { Type, type Static } from '@sinclair/typebox';
import { CartItem } from '../cart/schema';
import { OrderDetails } from '../orders/schema';
import { DateTime, Nullable, Uuid } from '../typebox';

/** A user's details (EN-04). All but name, email and phone are null until the user fills them in (ST-02). */
export const UserDetails = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  address: Nullable(Type.String()),
  optional_address: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  pin_code: Nullable(Type.String()),
});
export type UserDetails = Static<typeof UserDetails>;

export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

/** A sign-in on one device (SC-01). */
export const UserSession = Type.Object({
  session_id: Uuid,
  /** For example ‘Chrome on Windows’. */
  device: Type.String(),
  created_at: DateTime,
  /** The last token refresh, at most about 15 minutes behind the last request. */
  last_used_at: DateTime,
  /** Whether this session made the request. */
  is_current: Type.Boolean(),
});
export type UserSession = Static<typeof UserSession>;

/** A stored message of the contact form (CO-02). */
const SentMessage = Type.Object({
  ticket: Type.String(),
  name: Type.String(),
  phone_number: Type.String(),
  email: Type.String(),
  comment: Type.String(),
  created_at: DateTime,
  /** The staff's replies by mail (AD-08), oldest first. */
  replies: Type.Array(Type.Object({ at: DateTime, text: Type.String() })),
});
export type SentMessage = Static<typeof SentMessage>;

/** A request for a mail when a product can be ordered again (SE-04). */
const BackInStockRequest = Type.Object({
  product_id: Type.String(),
  created_at: DateTime,
  /** Null while it waits. */
  notified_at: Nullable(DateTime),
});
export type BackInStockRequest = Static<typeof BackInStockRequest>;

/** Everything the shop stores about a user (SC-02). Orders include their replacement requests. */
export const UserData = Type.Object({
  exported_at: DateTime,
  user_details: UserDetails,
  cart: Type.Array(CartItem),
  orders: Type.Array(OrderDetails),
  /** Messages sent from the account's email. */
  messages: Type.Array(SentMessage),
  /** Requests with the account's email. */
  back_in_stock_requests: Type.Array(BackInStockRequest),
  sessions: Type.Array(UserSession),
});
export type UserData = Static<typeof UserData>;
