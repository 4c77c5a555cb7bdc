import { useEffect } from 'react';
import {
  followSession,
  Route,
  Routes,
  SiteOriginContext,
  SwrProvider,
  useLocation,
  type Prefetched,
} from '@shop/shared';
import { findRoute, pageRoutes } from '@shop/shared/routes';
import { Toasts } from '@shop/shared/ui/Toasts';
import { Layout } from '../layout/Layout';
import { LinkPrefetch } from './LinkPrefetch';
import { NotFoundPage } from './NotFoundPage';
import { PageOutlet } from './PageOutlet';
import { PageTransition } from './PageTransition';
import { RouteFocus } from './RouteFocus';
import { SignInRedirect } from './SignInRedirect';

interface AppProps {
  prefetched: Prefetched;
  origin: string;
}

/** The shop inside a router, the same on the server and in the browser. */
export function App({ prefetched, origin }: AppProps) {
  useEffect(followSession, []);
  return (
    <SiteOriginContext value={origin}>
      <SwrProvider prefetched={prefetched}>
        <Layout>
          <PageTransition>
            <Pages />
          </PageTransition>
        </Layout>
        <RouteFocus />
        <SignInRedirect />
        <LinkPrefetch />
        <Toasts />
      </SwrProvider>
    </SiteOriginContext>
  );
}

/** React Router's `*` does not match a line break (`%0a`), for which the server responds with 404, too. */
function Pages() {
  const { pathname } = useLocation();
  if (!findRoute(pathname)) return <NotFoundPage />;
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route key={route.pattern} path={route.pattern} element={<PageOutlet route={route} />} />
      ))}
    </Routes>
  );
}
