import { beginNavigation, endNavigation } from '@shop/shared/pendingNavigation';

/**
 * Shows at once that a link was followed, by the app or by the browser. The app ends it when it has rendered the next
 * page (EndNavigation.tsx); a document that is left is replaced.
 */
export function followLinks(): void {
  let urlBefore = '';
  document.addEventListener('click', () => (urlBefore = window.location.href), true);
  // After the handlers of the app.
  window.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    const isLeft = event.defaultPrevented
      ? window.location.href !== urlBefore
      : isFollowedHere(event) && leadsToDocument(link);
    if (isLeft) beginNavigation();
  });
  // The page is back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) endNavigation();
  });
  // The visitor has stopped it, or the network has.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', endNavigation);
}

/** Not in another tab or window. */
const isFollowedHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Not a part of this page, a file of the API, another app such as `tel:`, or another window. */
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
