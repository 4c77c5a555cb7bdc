import { ViewTransition, type ReactNode } from 'react';
import { useLocation } from '@shop/shared';

/**
 * Cross-fades pages in browsers with view transitions (motion.scss). React starts one because the router navigates in a
 * transition, except on back and forward. A change of only the query is not a new page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      {children}
    </ViewTransition>
  );
}
