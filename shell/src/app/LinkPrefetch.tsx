import { useContext, useEffect } from 'react';
import { PageSourceContext } from './PageSource';
import { findRoute } from '../routes';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the page behind a link as soon as a pointer, a finger or the focus comes to it. */
export function LinkPrefetch() {
  const { prefetchPage } = useContext(PageSourceContext);

  useEffect(() => {
    const handleSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      const found = findRoute(link.pathname);
      if (found) prefetchPage(found.route);
    };
    for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, handleSign);
    };
  }, [prefetchPage]);

  return null;
}
