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
  /** AD-01. */
  role: Generated<'customer' | StaffRole>;
  /** Of the staff; an owner has all areas, and none here. */
  areas: Generated<Area[]>;
  created_at: CreatedAt;
}

/** One sign-in on one device; all its refresh tokens belong to it (S-11). */
export interface SessionTable {
  session_id: Generated<string>;
  user_id: string;
  /** In words, such as ‘Chrome on Windows’. */
  device: Generated<string>;
  created_at: CreatedAt;
  /** When its tokens were last renewed. */
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  /** The end of its admin session, of which the second factor was confirmed (AD-02). */
  admin_until: Date | null;
  /** When its second factor was last confirmed (S-52). */
  confirmed_at: Date | null;
  /** The passkeys that have confirmed it; without them, it ends (S-53). */
  confirmed_by: Generated<string[]>;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  session_id: string;
  created_at: CreatedAt;
  spent_at: Date | null;
}

/** A failed sign-in, once for the account and once for the client's IP (S-06). */
export interface LoginFailureTable {
  failure_id: Generated<string>;
  subject: string;
  failed_at: CreatedAt;
}

/** A request for a new password (LG-09), also for an e-mail without an account (S-05). */
export interface PasswordResetTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  /** Hash of the requested e-mail, by which requests are counted. */
  subject: string;
  /** Hash of the same and of the network that has requested it. */
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
