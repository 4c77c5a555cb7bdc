import { render, screen, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { initCache } from 'swr/_internal';
import {
  FragmentLoaderContext,
  readSession,
  Route,
  Routes,
  RouteTableContext,
  SwrProvider,
  useLocation,
  useSession,
} from '@shop/shared';
import { MemoryRouter } from 'react-router-dom';
import type { RouteTable } from '../routes';
import type { UserDetails } from '../contract/account/schema';
import { Toasts } from '../ui/feedback/Toasts';
import { findAccount, openSession, type Account } from './fakeApi/fakeShop';
import { fakeFragmentLoader, type FakeFragments } from './fakeFragments';
import { asha } from './fixtures';

interface RenderOptions {
  /** The URL path, with its query. */
  at?: string;
  /** The pattern of the page's route. Default: the path of `at`. Other URLs render nothing. */
  pattern?: string;
  /** The pages of the shop around this one. Default: none are known, and each link stays in the app. */
  table?: RouteTable;
  /** Fragments of other units by name. Default: none. */
  fragments?: FakeFragments;
  /** `true` signs in Asha. */
  signedIn?: boolean | UserDetails;
  /** Options of user-event, such as `advanceTimers` for tests with fake timers. */
  user?: Parameters<typeof userEvent.setup>[0];
}

type RenderedPage = RenderResult & {
  user: UserEvent;
  /** The current URL path, with its query. */
  url: () => string | null;
};

/** Renders a page with router, session, an empty cache and toasts. */
export function renderPage(page: ReactElement, options: RenderOptions = {}): RenderedPage {
  const { at = '/', signedIn = false, table = null, fragments } = options;
  const pattern = options.pattern ?? at.replace(/[?#].*/, '');
  if (signedIn) signIn(signedIn === true ? asha : signedIn);
  readSession();
  // Without this, user-event waits for a timer between the events of an action.
  const user = userEvent.setup({ delay: null, ...options.user });
  const view = render(
    <TestProviders at={at} table={table} fragments={fragments}>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  );
  return {
    ...view,
    user,
    url: () => screen.getByTestId('url').textContent,
  };
}

/**
 * Creates a cache that outlives the page. SWR deletes the caches that it creates when their component
 * unmounts, and a response that arrives after the test would throw.
 */
function createCache(): Cache {
  const cache: Cache = new Map();
  initCache(cache);
  return cache;
}

interface TestProvidersProps {
  at?: string;
  table?: RouteTable | null;
  fragments?: FakeFragments | undefined;
  children: ReactNode;
}

/** The providers of every page. Also the `wrapper` for tests of hooks. */
export function TestProviders({ at = '/', table = null, fragments, children }: TestProvidersProps) {
  return (
    <SWRConfig value={{ provider: createCache }}>
      <RouteTableContext value={table}>
        <FragmentLoaderContext value={fragments ? fakeFragmentLoader(fragments) : null}>
          <SwrProvider>
            <MemoryRouter initialEntries={[at]}>
              <main>{children}</main>
              <CurrentUrl />
              <Toasts />
            </MemoryRouter>
          </SwrProvider>
        </FragmentLoaderContext>
      </RouteTableContext>
    </SWRConfig>
  );
}

/** Returns a customer's account in the fake shop. */
export function accountOf({ email }: UserDetails): Account {
  const account = findAccount(email);
  if (!account) throw new Error(`${email} has no account in the fake shop.`);
  return account;
}

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
