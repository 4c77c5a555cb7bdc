import type { TokenPair, UserData, UserDetails, UserSession } from '../../contract/account/schema';

/** Asha, with complete details. */
export const aUser = (changes: Partial<UserDetails> = {}): UserDetails => ({
  first_name: 'Asha',
  last_name: 'Negi',
  email: 'asha@example.com',
  phone_number: '9876543210',
  address: '12 Mall Road',
  optional_address: 'Near the Ridge',
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
  ...changes,
});

export const aUserSession = (changes: Partial<UserSession> = {}): UserSession => ({
  session_id: 'session-desktop',
  device: 'Chrome on Windows',
  created_at: '2025-08-20T06:30:00.000Z',
  last_used_at: '2025-09-01T06:30:00.000Z',
  is_current: false,
  ...changes,
});

export const aTokenPair = (changes: Partial<TokenPair> = {}): TokenPair => ({
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  ...changes,
});

/** What the shop stores about Asha before her first order. */
export const someUserData = (changes: Partial<UserData> = {}): UserData => ({
  exported_at: '2025-09-01T06:30:00.000Z',
  user_details: aUser(),
  cart: [],
  orders: [],
  messages: [],
  back_in_stock_requests: [],
  sessions: [],
  ...changes,
});
