import '../styles/tokens.css';
import '../styles/base.scss';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  followSession,
  Fragment,
  FragmentLoaderContext,
  Link,
  Route,
  Routes,
  RouteTableContext,
  SwrProvider,
  type FragmentModule,
  type PageModule,
} from '@shop/shared';
import {
  exampleProps,
  RouteTable,
  type FragmentRow,
  type PageRoute,
  type Row,
} from '@shop/shared/routes';
import { RouteGuard } from '../ui/page/RouteGuard';
import { PageSkeleton } from '../ui/feedback/Skeleton';
import { Toasts } from '../ui/feedback/Toasts';
import { standaloneFragmentLoader } from './standaloneFragmentLoader';
import { SignInForDevelopment } from './SignInForDevelopment';
import styles from './renderStandalone.module.scss';

/** The exports of `src/routes.ts` of a unit. */
interface UnitRows {
  routes: readonly Row[];
  fragmentRows?: readonly FragmentRow[];
}

/**
 * Runs a remote without the shell: its pages and fragments, links to them, and a sign-in form.
 *
 * @param unit the rows of the unit
 * @param importFile imports a file of the unit, such as `./pages/HomePage.tsx`
 */
export function renderStandalone(
  { routes, fragmentRows = [] }: UnitRows,
  importFile: (file: string) => Promise<unknown>,
): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const table = new RouteTable([{ unit: 'standalone', rows: routes }]);
  const pages = table.routes.map((route) => ({
    route,
    Page: lazy(() => importFile(`./pages/${route.component}.tsx`) as Promise<PageModule>),
  }));
  const loader = standaloneFragmentLoader(
    fragmentRows,
    (component) => importFile(`./fragments/${component}.tsx`) as Promise<FragmentModule>,
  );
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <RouteTableContext value={table}>
          <FragmentLoaderContext value={loader}>
            <StandaloneApp pages={pages} fragments={fragmentRows} />
          </FragmentLoaderContext>
        </RouteTableContext>
      </BrowserRouter>
    </StrictMode>,
  );
}

interface StandaloneAppProps {
  pages: readonly { route: PageRoute; Page: PageModule['default'] }[];
  fragments: readonly FragmentRow[];
}

function StandaloneApp({ pages, fragments }: StandaloneAppProps) {
  useEffect(followSession, []);
  return (
    <SwrProvider>
      <nav className={styles.root} aria-label="Pages and fragments of this unit">
        {pages.map(({ route: { pattern, example } }) => (
          <Link key={pattern} to={example}>
            {pattern}
          </Link>
        ))}
        {fragments.map(({ name }) => (
          <Link key={name} to={fragmentPath(name)}>
            {`Fragment ${name}`}
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
            {fragments.map(({ name, propTypes }) => (
              <Route
                key={name}
                path={fragmentPath(name)}
                element={<Fragment of={{ name, propTypes }} {...exampleProps(propTypes)} />}
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

const fragmentPath = (name: string) => `/fragments/${name}`;
