import { useEffect } from 'react';
import { useFollowLink } from '@shop/shared';

/** Follows the links of static content (shared/src/ui/page/Static.tsx), which React has not hydrated. */
export function StaticLinks() {
  const followLink = useFollowLink();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.closest('[data-static]')) followLink(event, link);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [followLink]);
  return null;
}
