import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from '@shop/shared';
import { announce } from '../../browser/announce';

/**
 * After a client-side navigation, scrolls to the top and moves the focus to the heading of the new page (H-11). It also
 * waits for a heading that is rendered later, unless the user has moved the focus. A page to which the user returns has
 * given the focus back itself.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const handledPathname = useRef(pathname);
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    if (handledPathname.current === pathname) return;
    handledPathname.current = pathname;
    if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
    if (navigationType === NavigationType.Pop && isInPage(document.activeElement)) {
      announce(document.title);
      return;
    }
    if (focusHeading()) return;

    const focused = document.activeElement;
    const observer = new MutationObserver(() => {
      const isFocusUnchanged = [focused, document.body].includes(document.activeElement);
      if (!isFocusUnchanged || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
    // A change of only the query, such as a filter, is not a navigation to another page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return null;
}

const isInPage = (element: Element | null): boolean =>
  element?.closest('main') !== element && element?.closest('main, [inert]')?.localName === 'main';

function focusHeading(): boolean {
  // Pages that are not shown are inert.
  const heading = document.querySelector<HTMLElement>('main h1:not([inert] *)');
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  // Some screen readers do not announce a heading that receives the focus from a removed link.
  announce(document.title);
  return true;
}
