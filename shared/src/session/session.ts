import { create } from 'zustand';
import type { TokenPair } from '../contract/account/schema';
import { storageKeys } from '../browser/storageKeys';
import { localStore } from './textStore';

interface Tokens {
  accessToken: string | null;
  refreshToken: string | null;
}

export interface Session extends Tokens {
  /** False on the server and until the browser has read its storage. */
  isReady: boolean;
  /** True after the session has expired, until the next sign-in (SS-04). */
  hasExpired: boolean;
  /** Whether the browser could not store the tokens. The next document then starts without a session. */
  isInMemory: boolean;
  signIn: (pair: TokenPair) => void;
  signOut: () => void;
  expire: () => void;
}

const { accessToken: accessTokenKey, refreshToken: refreshTokenKey } = storageKeys;

const signedOut = { accessToken: null, refreshToken: null };

/**
 * The session store of the app. A user is signed in exactly if there is an access token, stored as a plain string in
 * the local storage (SS-01). `readSession` reads the storage after hydration, so that the first render is the same on
 * the server and in the browser.
 */
export const useSession = create<Session>()((set) => ({
  ...signedOut,
  isReady: false,
  hasExpired: false,
  isInMemory: false,
  signIn: ({ access_token, refresh_token }) =>
    set({
      ...storeTokens({ accessToken: access_token, refreshToken: refresh_token }),
      isReady: true,
      hasExpired: false,
    }),
  signOut: () => {
    // The next user of the browser must not see these (SS-07).
    localStore.write(storageKeys.pinCode, null);
    localStore.write(storageKeys.orderConfirmation, null);
    localStore.write(storageKeys.lastOrder, null);
    set({ ...storeTokens(signedOut), hasExpired: false });
  },
  expire: () => set({ ...storeTokens(signedOut), hasExpired: true }),
}));

function storeTokens({ accessToken, refreshToken }: Tokens) {
  localStore.write(refreshTokenKey, refreshToken);
  localStore.write(accessTokenKey, accessToken);
  return readTokens();
}

const readTokens = () => ({
  accessToken: localStore.read(accessTokenKey),
  refreshToken: localStore.read(refreshTokenKey),
  isInMemory: localStore.isInMemory(accessTokenKey) || localStore.isInMemory(refreshTokenKey),
});

/** Synchronously updates the session from the browser's storage. */
export function readSession(): void {
  useSession.setState({ ...readTokens(), isReady: true });
}

/**
 * Reads the session and follows sign-ins and sign-outs in other tabs (SS-05).
 *
 * @returns a function that unsubscribes
 */
export function followSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === accessTokenKey || key === refreshTokenKey) readSession();
  };
  readSession();
  window.addEventListener('storage', onStorage);
  // A page restored from the back/forward cache may have missed a sign-out.
  window.addEventListener('pageshow', readSession);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', readSession);
  };
}

export const useIsSignedIn = (): boolean => useSession((session) => session.accessToken !== null);

/**
 * Whether somebody is signed in right now, for event handlers. A handler can belong to a render that is older than the
 * session: a tap can hydrate its page before the effect that reads the session (EX-02).
 */
export function isSignedInNow(): boolean {
  if (!useSession.getState().isReady) readSession();
  return useSession.getState().accessToken !== null;
}

/** Resolves once the session has been read from the browser's storage. */
export function waitForSession(): Promise<void> {
  if (useSession.getState().isReady) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = useSession.subscribe(({ isReady }) => {
      if (!isReady) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Returns the owner of the session's data, or null if nobody is signed in. */
export const selectOwner = ({ accessToken }: Tokens): string | null =>
  accessToken && sessionOwner(accessToken);

/**
 * Returns the subject of an access token (RFC 7519 `sub`), which stays the same after a refresh. It only separates
 * caches in this browser. The server authenticates.
 */
export function sessionOwner(accessToken: string): string {
  const { sub } = readClaims(accessToken);
  return typeof sub === 'string' ? sub : accessToken;
}

/** Whether the token has a staff role. The header then links to the admin (AD-01). */
export const useIsStaff = (): boolean =>
  useSession(({ accessToken }) => accessToken !== null && 'role' in readClaims(accessToken));

function readClaims(accessToken: string): { sub?: unknown; role?: unknown } {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as object;
  } catch {
    return {};
  }
}
