import { storageKeys } from '@shop/shared/browser/storageKeys';
import { readStorage } from './readStorage';

/**
 * Marks the document for a member or a guest. Documents are the same for every visitor: member pages also contain the
 * message for guests. The mark decides which one is painted until the app has read the session (RouteGuard).
 */
export function markSession(): void {
  const isSignedIn = readStorage(storageKeys.accessToken) !== null;
  document.documentElement.dataset.session = isSignedIn ? 'member' : 'guest';
}
