import { storageKeys } from '@shop/shared/storageKeys';
import { readStorage } from './readStorage';

/**
 * Documents are the same for every visitor: a page for members contains the page and the message for
 * guests, and this decides which of them is painted until the app has read the session (RouteGuard).
 */
export function markSession(): void {
  const isSignedIn = readStorage(storageKeys.accessToken) !== null;
  document.documentElement.dataset.session = isSignedIn ? 'member' : 'guest';
}
