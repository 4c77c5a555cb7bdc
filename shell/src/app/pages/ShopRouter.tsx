import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createBrowserHistory, Router } from '@shop/shared';

/**
 * The router of the browser. It shows pages in a transition: the previous page stays until the next one or its skeleton
 * is rendered, and rendering yields to input.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });

  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setState(update))),
    [history],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
