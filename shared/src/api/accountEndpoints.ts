import type {
  ChangePassword,
  CreateUser,
  DeleteUser,
  ForgotPassword,
  ResetPassword,
  SignIn,
  UpdateUser,
} from '../contract/schemas';
import type { Message, TokenPair, UserData, UserDetails, UserSession } from '../contract/types';
import { exchangeTokens } from './exchangeTokens';
import { query } from './query';
import { request } from './request';

/** The account and its sessions. */
export const accountEndpoints = {
  userDetails: query<UserDetails>(
    '/auth/get_user_details',
    'Failed to fetch user details. Please try again later.',
  ),
  sessions: query<UserSession[]>(
    '/auth/get_sessions',
    'Failed to fetch your devices. Please try again later.',
  ),

  signIn: (body: SignIn) =>
    request<TokenPair>('POST', '/auth/token', {
      body,
      failure: 'Login failed',
      refreshOn401: false,
    }),
  createUser: (body: CreateUser) =>
    request<UserDetails>('POST', '/auth/create_user', { body, failure: 'Invalid credentials' }),
  forgotPassword: (body: ForgotPassword) =>
    request<Message>('POST', '/auth/forgot_password', {
      body,
      failure: 'Failed to send the link. Please try again later.',
    }),
  resetPassword: (body: ResetPassword) =>
    request<Message>('POST', '/auth/reset_password', {
      body,
      failure: 'Failed to set the password. Please try again later.',
    }),
  refresh: exchangeTokens,
  logout: () => request<Message>('POST', '/auth/logout', { failure: 'Logout failed' }),
  updateUserDetails: (body: UpdateUser) =>
    request<UserDetails>('PUT', '/auth/update_user_details/', {
      body,
      failure: 'Failed to update user details. Please try again later.',
    }),
  changePassword: (body: ChangePassword) =>
    request<Message>('POST', '/auth/change_password', {
      body,
      failure: 'Failed to change your password. Please try again later.',
    }),
  revokeSession: (sessionId: string) =>
    request<Message>('DELETE', `/auth/revoke_session/${encodeURIComponent(sessionId)}`, {
      failure: 'Failed to sign that device out. Please try again later.',
    }),
  revokeOtherSessions: () =>
    request<Message>('POST', '/auth/revoke_other_sessions', {
      failure: 'Failed to sign the other devices out. Please try again later.',
    }),
  logoutEverywhere: () =>
    request<Message>('POST', '/auth/logout_everywhere', { failure: 'Logout failed' }),
  /** A function and no query: the response is saved as a file, not cached. */
  exportUserData: () =>
    request<UserData>('GET', '/auth/export_user_data', {
      failure: 'Failed to fetch your data. Please try again later.',
    }),
  deleteUser: (body: DeleteUser) =>
    request<Message>('POST', '/auth/delete_user', {
      body,
      failure: 'Failed to delete your account. Please try again later.',
    }),
};
