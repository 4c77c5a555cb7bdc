import { useContext, useEffect } from 'react';
import {
  followSession,
  Route,
  Routes,
  SiteOriginContext,
  SwrProvider,
  useLocation,
  type Prefetched,
} from '@shop/shared';
import { findRoute, type PageRoute } from '@shop/shared/routes';
import { Toasts } from '@shop/shared/ui/feedback/Toasts';
import { Layout } from '../layout/Layout';
import { EndNavigation } from './EndNavigation';
import { EventReplay } from './EventReplay';
import { LinkPrefetch } from './LinkPrefetch';
import { NotFoundPage } from './NotFoundPage';
import { PageLoaderContext } from './PageLoader';
import { PageOutlet } from './PageOutlet';
import { PageTransition } from './PageTransition';
import { RouteFocus } from './RouteFocus';
import { SignInRedirect } from './SignInRedirect';

interface AppProps {
  prefetched: Prefetched;
  origin: string;
  isUnsentForm?: boolean;
}

/** The shop inside a router. It is the same on the server and in the browser. */
export function App({ prefetched, origin, isUnsentForm = false }: AppProps) {
  useEffect(followSession, []);
  const { isRendered, isForStaff } = useContext(PageLoaderContext);
  return (
    <SiteOriginContext value={origin}>
      <SwrProvider prefetched={prefetched}>
        <Layout isForStaff={isForStaff} isUnsentForm={isUnsentForm}>
          <PageTransition>
            <Pages />
          </PageTransition>
        </Layout>
        <RouteFocus />
        <EndNavigation />
        <SignInRedirect />
        <LinkPrefetch />
        <Toasts />
        {/* If the document contains no page, only the layout is hydrated. */}
        {!isRendered && <EventReplay />}
      </SwrProvider>
    </SiteOriginContext>
  );
}

/** Passes only the matching route to React Router, which would otherwise rank all routes on each render. */
function Pages() {
  const route = usePageRoute();
  if (!route) return <NotFoundPage />;
  return (
    <Routes>
      <Route path={route.pattern} element={<PageOutlet route={route} />} />
    </Routes>
  );
}

/**
 * Returns the page at the current URL, or undefined at an unknown URL. Staff pages are unknown in shoppers' documents,
 * which the server sends for any unknown URL (AD-01).
 */
function usePageRoute(): PageRoute | undefined {
  const { pathname } = useLocation();
  const { isForStaff } = useContext(PageLoaderContext);
  const route = findRoute(pathname)?.route;
  return route?.access === 'staff' && !isForStaff ? undefined : route;
}
