import { act, renderHook } from '@testing-library/react';
import { withRefusedStorage } from '../testing';
import { aTokenPair } from '../testing/factories';
import { localStore } from './textStore';
import {
  followSession,
  isSignedInNow,
  readSession,
  waitForSession,
  sessionOwner,
  useIsSignedIn,
  useSession,
} from './session';

const pair = aTokenPair({ access_token: 'access-1', refresh_token: 'refresh-1' });

/** Dispatches the storage events of changes in another tab. */
function changeInAnotherTab(entries: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
}

it('[SS-01] stores the two tokens as plain strings under two keys', () => {
  useSession.getState().signIn(pair);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
  });
});

it('[SS-01] clears the storage on sign-out', () => {
  useSession.getState().signIn(pair);
  useSession.getState().signOut();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
});

it('[SS-01] counts as signed in exactly if an access token is stored', () => {
  const { result } = renderHook(() => useIsSignedIn());
  expect(result.current).toBe(false);

  localStorage.setItem('refresh_token', 'refresh-1');
  act(readSession);
  expect(result.current).toBe(false);

  localStorage.setItem('access_token', 'access-1');
  act(readSession);
  expect(result.current).toBe(true);
});

it('is not ready before the storage has been read', () => {
  expect(useSession.getState().isReady).toBe(false);
  readSession();
  expect(useSession.getState()).toMatchObject({ isReady: true, accessToken: null });
});

it('[EX-02] tells handlers whether somebody is signed in before the effect that reads the session', () => {
  localStorage.setItem('access_token', 'access-1');
  expect(isSignedInNow()).toBe(true);
  act(() => useSession.getState().signOut());
  expect(isSignedInNow()).toBe(false);
});

it('[EX-02] resolves a wait once the storage has been read', async () => {
  const isReady = jest.fn();
  void waitForSession().then(isReady);
  useSession.setState({ hasExpired: true });
  await Promise.resolve();
  expect(isReady).not.toHaveBeenCalled();
  readSession();
  await waitForSession();
  expect(isReady).toHaveBeenCalled();
});

it('stays expired until the next sign-in', () => {
  useSession.getState().signIn(pair);
  useSession.getState().expire();
  expect(useSession.getState()).toMatchObject({ hasExpired: true, accessToken: null });
  useSession.getState().signIn(pair);
  expect(useSession.getState().hasExpired).toBe(false);
});

describe.each(['blocked', 'full'] as const)('with a storage that is %s', (kind) => {
  // Once the storage works again, the text in memory is dropped.
  afterEach(() => useSession.getState().signOut());

  it('[SS-01] keeps the session in memory and reports that', async () => {
    await withRefusedStorage(kind, () => {
      readSession();
      useSession.getState().signIn(pair);
      readSession();
      expect(useSession.getState()).toMatchObject({ accessToken: 'access-1', isInMemory: true });
      useSession
        .getState()
        .signIn(aTokenPair({ access_token: 'access-2', refresh_token: 'refresh-2' }));
      readSession();
      expect(useSession.getState().refreshToken).toBe('refresh-2');
      useSession.getState().signOut();
      readSession();
      expect(useSession.getState().accessToken).toBeNull();
    });
    expect(localStorage).toHaveLength(0);
  });

  it('[SS-01] stores the session again when the browser allows it', async () => {
    await withRefusedStorage(kind, () => useSession.getState().signIn(pair));
    useSession.getState().signIn(pair);
    expect(useSession.getState().isInMemory).toBe(false);
    expect(localStorage.getItem('access_token')).toBe('access-1');
  });
});

it('leaves no used token in a full storage', async () => {
  useSession.getState().signIn(pair);
  await withRefusedStorage('full', () => localStore.write('refresh_token', 'refresh-2'));
  expect(localStorage.getItem('refresh_token')).toBeNull();
  expect(localStore.read('refresh_token')).toBe('refresh-2');
  localStore.write('refresh_token', null);
});

describe('with other tabs', () => {
  let stop: () => void;
  beforeEach(() => (stop = followSession()));
  afterEach(() => stop());

  it('[SS-05] updates on a sign-in and a sign-out', () => {
    const { result } = renderHook(() => useIsSignedIn());
    act(() => changeInAnotherTab(pair));
    expect(result.current).toBe(true);
    expect(useSession.getState().refreshToken).toBe('refresh-1');

    act(() => changeInAnotherTab({ refresh_token: null, access_token: null }));
    expect(result.current).toBe(false);
  });

  it('[SS-05] updates when all storage is cleared', () => {
    changeInAnotherTab(pair);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().accessToken).toBeNull();
  });

  it('[SS-05] updates on a return from the back/forward cache', () => {
    changeInAnotherTab(pair);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(useSession.getState().accessToken).toBeNull();
  });

  it('ignores other keys', () => {
    useSession.setState({ accessToken: 'only here' });
    localStorage.setItem('access_token', 'somewhere else');
    changeInAnotherTab({ theme: 'dark' });
    expect(useSession.getState().accessToken).toBe('only here');
  });

  it('can be unsubscribed', () => {
    stop();
    changeInAnotherTab(pair);
    expect(useSession.getState().accessToken).toBeNull();
  });
});

describe('the owner of a session', () => {
  const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

  it('is the subject of its token, which stays the same after a refresh', () => {
    expect(sessionOwner(token({ sub: 'asha', exp: 1 }))).toBe('asha');
    expect(sessionOwner(token({ sub: 'asha', exp: 2 }))).toBe('asha');
  });

  it.each(['opaque', 'a.b.c', token({}), token({ sub: 7 })])(
    'is the token itself for %s',
    (odd) => {
      expect(sessionOwner(odd)).toBe(odd);
    },
  );
});
