import { ViewTransition, type ReactNode } from 'react';
import { useLocation } from '@shop/shared';

/**
 * One page fades into the next, where the browser can (motion.scss has how). The router navigates in
 * React transitions, which is all that React asks for; back and forward are at once. What changes in a
 * page, its filters above all, is no new page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      {children}
    </ViewTransition>
  );
}
