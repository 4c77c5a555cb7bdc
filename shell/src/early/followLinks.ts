import {
  beginNavigation,
  endNavigation,
  isNavigationEnded,
} from '@shop/shared/browser/pendingNavigation';

/**
 * Shows the loading state as soon as a link is followed, by the app or by the browser. The app ends it when it has
 * rendered the next page (ShopRouter.tsx). Otherwise the browser replaces the document.
 */
export function followLinks(): void {
  let previousUrl = '';
  document.addEventListener('click', () => (previousUrl = window.location.href), true);
  // Runs after the handlers of the app.
  window.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    const isNavigating = event.defaultPrevented
      ? window.location.href !== previousUrl && !isNavigationEnded()
      : isPlainClick(event) && leadsToDocument(link);
    if (isNavigating) beginNavigation();
  });
  // The back/forward cache restores the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) endNavigation();
  });
  // The visitor or the network has stopped the navigation.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', endNavigation);
}

/** Whether a click opens the link in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a link leads to another document of the shop, and not to a fragment, a file, another app or another tab. */
function leadsToDocument(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search && link.hash !== '';
  return (
    link.origin === origin &&
    !isHere &&
    !link.pathname.startsWith('/api/') &&
    !link.hasAttribute('download') &&
    ['', '_self'].includes(link.target)
  );
}
