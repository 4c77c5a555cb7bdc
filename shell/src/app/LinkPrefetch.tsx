import { useContext, useEffect } from 'react';
import { useRouteTable } from '@shop/shared';
import { PageLoaderContext } from './PageLoader';

const events = ['pointerover', 'touchstart', 'focusin', 'submit'] as const;

/**
 * Prefetches the page of a link on hover, touch and focus, and the page after a form (`data-leads-to`) while the form
 * is sent: nobody should see a skeleton after ‘Order placed’.
 */
export function LinkPrefetch() {
  const { prefetch } = useContext(PageLoaderContext);
  const table = useRouteTable();

  useEffect(() => {
    const handleEvent = ({ type, target }: Event) => {
      if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
      const pathname = type === 'submit' ? target.dataset.leadsTo : pathnameOf(target.closest('a'));
      const match = pathname === undefined ? undefined : table?.find(pathname);
      if (match) prefetch?.(match.route);
    };
    for (const event of events) document.addEventListener(event, handleEvent, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, handleEvent);
    };
  }, [prefetch, table]);

  return null;
}

const pathnameOf = (link: HTMLAnchorElement | null): string | undefined =>
  link?.origin === window.location.origin ? link.pathname : undefined;
