import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createBrowserHistory, Router } from '@shop/shared';
import { isSameUrl } from './openPages';
import { preparedPage } from './preparedPage';

/**
 * The router of the browser. A page that is prepared is shown at once. All others are shown in a transition, which
 * React animates and interrupts for input.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });

  useLayoutEffect(
    () =>
      history.listen((update) => {
        const { location: prepared } = preparedPage;
        if (prepared && isSameUrl(prepared, update.location)) setState(update);
        else startTransition(() => setState(update));
      }),
    [history],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
