import type { Generated } from 'kysely';
import type { Area, StaffRole } from '@shop/shared/contract/admin';
import type { CreatedAt } from './columns';

export interface UserTable {
  user_id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  phone_number: string;
  address: string | null;
  optional_address: string | null;
  city: string | null;
  state: string | null;
  pin_code: string | null;
  role: Generated<'customer' | StaffRole>;
  /** The areas of staff. Empty for an owner, who has all areas. */
  areas: Generated<Area[]>;
  created_at: CreatedAt;
}

/** One sign-in on one device; all its refresh tokens belong to it (S-11). */
export interface SessionTable {
  session_id: Generated<string>;
  user_id: string;
  /** A description, such as ‘Chrome on Windows’. */
  device: Generated<string>;
  created_at: CreatedAt;
  /** When its tokens were last renewed. */
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  /** The end of the admin session; null unless the second factor was confirmed (AD-02). */
  admin_until: Date | null;
  /** When the second factor was last confirmed (S-52). */
  confirmed_at: Date | null;
  /** The passkeys that have confirmed the session. It ends when they are removed (S-53). */
  confirmed_by: Generated<string[]>;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  session_id: string;
  created_at: CreatedAt;
  spent_at: Date | null;
}

/** A failed sign-in, with one row each for the account, the IP and the pair of them (S-06). */
export interface LoginFailureTable {
  failure_id: Generated<string>;
  subject: string;
  failed_at: CreatedAt;
}

/** A request for a password reset (LG-09), also for an e-mail without an account (S-05). */
export interface PasswordResetTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  /** Hash of the requested e-mail. Requests are counted by it. */
  subject: string;
  /** Hash of the requested e-mail and the network of the request. */
  network: Generated<string>;
  user_id: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  spent_at: Date | null;
}

export interface CartItemTable {
  cart_item_id: Generated<string>;
  user_id: string;
  product_id: string;
  quantity: number;
  created_at: CreatedAt;
}
