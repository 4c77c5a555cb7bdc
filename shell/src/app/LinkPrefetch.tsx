import { useContext, useEffect } from 'react';
import { findRoute } from '@shop/shared/routes';
import { PageLoaderContext } from './PageLoader';

const events = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the page of a link on hover, touch and focus. */
export function LinkPrefetch() {
  const { prefetch, isForStaff } = useContext(PageLoaderContext);

  useEffect(() => {
    const handleEvent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      const match = findRoute(link.pathname);
      // The admin and the shop have different documents.
      const isInDocument = match && (match.route.access === 'staff') === isForStaff;
      if (isInDocument) prefetch(match.route);
    };
    for (const event of events) document.addEventListener(event, handleEvent, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, handleEvent);
    };
  }, [prefetch, isForStaff]);

  return null;
}
