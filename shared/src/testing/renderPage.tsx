import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { initCache } from 'swr/_internal';
import { readSession, Route, Routes, SwrProvider, useLocation, useSession } from '@shop/shared';
import { MemoryRouter } from 'react-router-dom';
import type { UserDetails } from '../contract/types';
import { Toasts } from '../ui/Toasts';
import { findAccount, openSession, type Account } from './fakeShop';
import { asha } from './fixtures';

interface RenderOptions {
  /** The URL path, with its query. */
  at?: string;
  /** The pattern of the page's route; without it, the path of `at`. Other URLs render nothing. */
  pattern?: string;
  /** Signed in as Asha, or as the user given. */
  signedIn?: boolean | UserDetails;
  /** Options of user-event, such as `advanceTimers` for tests with fake timers. */
  user?: Parameters<typeof userEvent.setup>[0];
}

/** Renders a page with router, session, an empty cache and toasts. */
export function renderPage(page: ReactElement, options: RenderOptions = {}) {
  const { at = '/', signedIn = false } = options;
  const pattern = options.pattern ?? at.replace(/[?#].*/, '');
  if (signedIn) signIn(signedIn === true ? asha : signedIn);
  readSession();
  // Without a delay, an action does not wait for a timer between its events.
  const user = userEvent.setup({ delay: null, ...options.user });
  const view = render(
    <TestProviders at={at}>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  );
  return {
    ...view,
    user,
    /** The current URL path, with its query. */
    url: () => screen.getByTestId('url').textContent,
  };
}

/**
 * A cache that outlives the page. SWR forgets a cache of its own making when its component is unmounted,
 * and a response that arrives after the end of its test would throw.
 */
function createCache(): Cache {
  const cache: Cache = new Map();
  initCache(cache);
  return cache;
}

/** The providers of every page, and the `wrapper` of a hook's test. */
export function TestProviders({ at = '/', children }: { at?: string; children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: createCache }}>
      <SwrProvider>
        <MemoryRouter initialEntries={[at]}>
          <main>{children}</main>
          <CurrentUrl />
          <Toasts />
        </MemoryRouter>
      </SwrProvider>
    </SWRConfig>
  );
}

/** A customer's account in the fake shop. */
export function accountOf({ email }: UserDetails): Account {
  const account = findAccount(email);
  if (!account) throw new Error(`${email} has no account in the fake shop.`);
  return account;
}

/** Signs in a customer of the fake shop. */
export function signIn(details: UserDetails): Account {
  const account = accountOf(details);
  useSession.getState().signIn(openSession(account));
  return account;
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return (
    <div hidden data-testid="url">
      {pathname + search}
    </div>
  );
}
