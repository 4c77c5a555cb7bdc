import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createBrowserHistory, Router } from '@shop/shared';
import { endNavigation } from '@shop/shared/browser/pendingNavigation';
import { DoneKeysContext, withDoneKey, type DoneKeys } from './doneKeys';
import { isSameUrl } from './openPages';
import { preparedPage } from './preparedPage';

/**
 * The router of the browser. A page that is prepared is shown at once, because a transition would paint the previous one
 * again meanwhile. For all others, the previous page stays until the next one or its skeleton is rendered, and rendering
 * yields to input.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState(() => ({
    action: history.action,
    location: history.location,
    doneKeys: [] as DoneKeys,
  }));

  useLayoutEffect(
    () =>
      history.listen((update) => {
        const show = () =>
          setState(({ doneKeys }) => ({ ...update, doneKeys: withDoneKey(doneKeys, update) }));
        const { location: prepared } = preparedPage;
        if (prepared && isSameUrl(prepared, update.location)) show();
        else startTransition(show);
      }),
    [history],
  );

  // Ends the loading state of `followLinks`. The visitor may also have gone back to the page that is still shown.
  useLayoutEffect(endNavigation, [state]);

  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      <DoneKeysContext value={state.doneKeys}>{children}</DoneKeysContext>
    </Router>
  );
}
