import '../styles/tokens.css';
import '../styles/base.scss';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  followSession,
  Link,
  Route,
  Routes,
  RouteTableContext,
  SwrProvider,
  type PageModule,
} from '@shop/shared';
import { RouteTable, type PageRoute, type Row } from '@shop/shared/routes';
import { RouteGuard } from '../ui/page/RouteGuard';
import { PageSkeleton } from '../ui/feedback/Skeleton';
import { Toasts } from '../ui/feedback/Toasts';
import { SignInForDevelopment } from './SignInForDevelopment';
import styles from './renderStandalone.module.scss';

/**
 * Runs a remote without the shell: its pages, links to them, and a sign-in form.
 *
 * @param rows the rows of the unit
 * @param importPage imports `src/pages/<name>Page` of the unit
 */
export function renderStandalone(
  rows: readonly Row[],
  importPage: (name: string) => Promise<PageModule>,
): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const table = new RouteTable([{ unit: 'standalone', rows }]);
  const pages = table.routes.map((route) => {
    const name = route.component.replace(/Page$/, '');
    return { route, Page: lazy(() => importPage(name)) };
  });
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <RouteTableContext value={table}>
          <StandaloneApp pages={pages} />
        </RouteTableContext>
      </BrowserRouter>
    </StrictMode>,
  );
}

interface StandaloneAppProps {
  pages: readonly { route: PageRoute; Page: PageModule['default'] }[];
}

function StandaloneApp({ pages }: StandaloneAppProps) {
  useEffect(followSession, []);
  return (
    <SwrProvider>
      <nav className={styles.root} aria-label="Pages of this unit">
        {pages.map(({ route: { pattern, example } }) => (
          <Link key={pattern} to={example}>
            {pattern}
          </Link>
        ))}
        <SignInForDevelopment />
      </nav>
      <main>
        <Suspense fallback={<PageSkeleton text="Loading page" />}>
          <Routes>
            {pages.map(({ route, Page }) => (
              <Route
                key={route.pattern}
                path={route.pattern}
                element={
                  <RouteGuard route={route}>
                    <Page />
                  </RouteGuard>
                }
              />
            ))}
            <Route path="*" element={<p>This URL belongs to another unit.</p>} />
          </Routes>
        </Suspense>
      </main>
      <Toasts />
    </SwrProvider>
  );
}
