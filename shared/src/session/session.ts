import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import type { TokenPair } from '../contract/types';
import { storageKeys } from '../storageKeys';

interface Tokens {
  accessToken: string | null;
  refreshToken: string | null;
}

export interface Session extends Tokens {
  /** False on the server and until the browser has read its storage. */
  isReady: boolean;
  /** True after the session has expired, until the next sign-in (SS-04). */
  hasExpired: boolean;
  signIn: (pair: TokenPair) => void;
  signOut: () => void;
  expire: () => void;
}

const { accessToken: accessTokenKey, refreshToken: refreshTokenKey } = storageKeys;

/** The two tokens under the two keys of SS-01, as plain strings. */
const tokenStorage: PersistStorage<Tokens> = {
  getItem: () => ({
    state: {
      accessToken: localStorage.getItem(accessTokenKey),
      refreshToken: localStorage.getItem(refreshTokenKey),
    },
  }),
  setItem: (_name, { state }) => {
    store(refreshTokenKey, state.refreshToken);
    store(accessTokenKey, state.accessToken);
  },
  removeItem: () => {
    store(refreshTokenKey, null);
    store(accessTokenKey, null);
  },
};

function store(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

const signedOut = { accessToken: null, refreshToken: null };

/**
 * The one session store of the app (SS-01): signed in means solely that an access token is stored.
 * `readSession` reads the storage after hydration, so that the first render is the same on both sides.
 */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...signedOut,
      isReady: false,
      hasExpired: false,
      signIn: (pair) =>
        set({
          accessToken: pair.access_token,
          refreshToken: pair.refresh_token,
          isReady: true,
          hasExpired: false,
        }),
      signOut: () => {
        // Not for the next user of the browser (SS-07).
        localStorage.removeItem(storageKeys.pinCode);
        localStorage.removeItem(storageKeys.orderConfirmation);
        set({ ...signedOut, hasExpired: false });
      },
      expire: () => set({ ...signedOut, hasExpired: true }),
    }),
    {
      name: 'session',
      storage: tokenStorage,
      skipHydration: true,
      partialize: ({ accessToken, refreshToken }) => ({ accessToken, refreshToken }),
      merge: (stored, current) => ({ ...current, ...(stored as Tokens), isReady: true }),
    },
  ),
);

/** Updates the session from the browser's storage, synchronously. */
export function readSession(): void {
  void useSession.persist.rehydrate();
}

/**
 * Reads the session and subscribes to sign-ins and sign-outs in other tabs (SS-05).
 *
 * @returns unsubscribes
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

/** The owner of the session's data; null while nobody is signed in. */
export const selectOwner = ({ accessToken }: Tokens): string | null =>
  accessToken && sessionOwner(accessToken);

/**
 * The subject of an access token (RFC 7519 `sub`), which is the same after a token refresh. It only
 * separates caches in this browser; the server authenticates.
 */
export function sessionOwner(accessToken: string): string {
  const { sub } = readClaims(accessToken);
  return typeof sub === 'string' ? sub : accessToken;
}

/** Whether the token says that the user is one of the staff: then the header links to the admin (AD-01). */
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
