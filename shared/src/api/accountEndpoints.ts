import type {
  ChangePassword,
  CreateUser,
  DeleteUser,
  ForgotPassword,
  ResetPassword,
  SignIn,
  UpdateUser,
} from '../contract/account/forms';
import type { TokenPair, UserData, UserDetails, UserSession } from '../contract/account/schema';
import type { Message } from '../contract/problem';
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
    'Your devices could not be loaded. Please try again later.',
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
      failure: 'The link could not be sent. Please try again later.',
    }),
  resetPassword: (body: ResetPassword) =>
    request<Message>('POST', '/auth/reset_password', {
      body,
      failure: 'The password could not be set. Please try again later.',
    }),
  logout: () => request<Message>('POST', '/auth/logout', { failure: 'Logout failed' }),
  updateUserDetails: (body: UpdateUser) =>
    request<UserDetails>('PUT', '/auth/update_user_details/', {
      body,
      failure: 'Failed to update user details. Please try again later.',
    }),
  changePassword: (body: ChangePassword) =>
    request<Message>('POST', '/auth/change_password', {
      body,
      failure: 'Your password could not be changed. Please try again later.',
    }),
  revokeSession: (sessionId: string) =>
    request<Message>('DELETE', `/auth/revoke_session/${encodeURIComponent(sessionId)}`, {
      failure: 'That device could not be signed out. Please try again later.',
    }),
  revokeOtherSessions: () =>
    request<Message>('POST', '/auth/revoke_other_sessions', {
      failure: 'The other devices could not be signed out. Please try again later.',
    }),
  logoutEverywhere: () =>
    request<Message>('POST', '/auth/logout_everywhere', { failure: 'Logout failed' }),
  /** A function instead of a query, because the response is saved as a file and not cached. */
  exportUserData: () =>
    request<UserData>('GET', '/auth/export_user_data', {
      failure: 'Your data could not be loaded. Please try again later.',
    }),
  deleteUser: (body: DeleteUser) =>
    request<Message>('POST', '/auth/delete_user', {
      body,
      failure: 'Your account could not be deleted. Please try again later.',
    }),
};
