import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { SWRConfig } from 'swr';
import {
  MemoryRouter,
  readSession,
  Route,
  Routes,
  SwrProvider,
  useLocation,
  useSession,
} from '@shop/shared';
import type { UserDetails } from '../contract/types';
import { Toasts } from '../ui/Toasts';
import { findAccount, openSession, type Account } from './fakeShop';
import { asha } from './fixtures';

interface RenderOptions {
  /** The address to be at, query included. */
  at?: string;
  /** The pattern of the page's route; without it, the path of `at`. Elsewhere the page is gone. */
  pattern?: string;
  /** Signed in as Asha, or as the user given. */
  signedIn?: boolean | UserDetails;
  /** Options of user-event, such as `advanceTimers` for tests with fake timers. */
  user?: Parameters<typeof userEvent.setup>[0];
}

/** Shows a page as the shell does: router, session, a data cache of its own, messages. */
export function renderPage(page: ReactElement, options: RenderOptions = {}) {
  const { at = '/', signedIn = false } = options;
  const pattern = options.pattern ?? at.replace(/[?#].*/, '');
  if (signedIn) signIn(signedIn === true ? asha : signedIn);
  readSession();
  const user = userEvent.setup(options.user);
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
    /** The address that the visitor has come to, query included. */
    address: () => screen.getByTestId('address').textContent,
  };
}

/** What stands around every page. A test of a hook takes it as its `wrapper`. */
export function TestProviders({ at = '/', children }: { at?: string; children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SwrProvider>
        <MemoryRouter initialEntries={[at]}>
          <main>{children}</main>
          <CurrentAddress />
          <Toasts />
        </MemoryRouter>
      </SwrProvider>
    </SWRConfig>
  );
}

/** A customer's account in the fake shop, where a test finds what the shop has stored. */
export function accountOf({ email }: UserDetails): Account {
  const account = findAccount(email);
  if (!account) throw new Error(`${email} has no account in the fake shop.`);
  return account;
}

/** Signs a customer of the fake shop in, in this browser. */
export function signIn(details: UserDetails): Account {
  const account = accountOf(details);
  useSession.getState().signIn(openSession(account));
  return account;
}

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return (
    <div hidden data-testid="address">
      {pathname + search}
    </div>
  );
}
