import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from '@shop/shared';
import { announce } from '@shop/shared/announce';

/**
 * After a navigation inside the shop, the new page starts at its top with the focus on its heading
 * (H-11), however late that heading comes, unless the visitor has gone on to something else.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const navigationType = useNavigationType();

  // Before the browser takes its picture of the new page for the transition.
  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
    if (focusHeading()) return;

    const focused = document.activeElement;
    const observer = new MutationObserver(() => {
      const isUndisturbed = [focused, document.body].includes(document.activeElement);
      if (!isUndisturbed || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
    // A change of the query (a filter, a sort) is no arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return null;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  // Some screen readers say nothing of a heading that takes the focus from a link that is gone.
  announce(document.title);
  return true;
}
