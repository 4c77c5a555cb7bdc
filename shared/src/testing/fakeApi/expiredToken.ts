import { request } from '../../api/request';
import { useSession } from '../../session/session';
import { fakeShop } from './fakeShop';
import { asha } from '../fixtures';
import { signIn } from '../renderPage';
import { sent } from './server';

export const detailsPath = '/auth/get_user_details';
export const refreshPath = '/auth/refresh_access_token';

export const session = () => useSession.getState();

/** Signs Asha in with an access token that has expired. */
export function signInWithExpiredToken() {
  signIn(asha);
  fakeShop.accessTokens.clear();
  return session();
}

/** Sends a request that needs an access token. */
export const readDetails = () => request('GET', detailsPath, { failure: 'It did not work.' });

export const refreshes = () => sent('POST', refreshPath);
