import { useContext, useEffect } from 'react';
import {
  followSession,
  Route,
  Routes,
  RouteTableContext,
  SiteOriginContext,
  SwrProvider,
  useLocation,
  useRouteTable,
  type Prefetched,
} from '@shop/shared';
import type { RouteTable } from '@shop/shared/routes';
import { Toasts } from '@shop/shared/ui/feedback/Toasts';
import { RouteFocus } from '@shop/shared/ui/page/RouteFocus';
import { Layout } from '../layout/Layout';
import { EndNavigation } from './EndNavigation';
import { EventReplay } from './EventReplay';
import { LinkPrefetch } from './LinkPrefetch';
import { NotFoundPage } from './NotFoundPage';
import { PageLoaderContext } from './PageLoader';
import { PageOutlet, UnavailablePage } from './PageOutlet';
import { PageTransition } from './PageTransition';
import { SignInRedirect } from './SignInRedirect';

export interface AppProps {
  prefetched: Prefetched;
  origin: string;
  isUnsentForm?: boolean;
  /** The pages of this document. */
  table: RouteTable;
  /** Whether the pages of all remotes are known. Default: true. */
  areRoutesComplete?: boolean;
}

/** The shop inside a router. It is the same on the server and in the browser. */
export function App({ prefetched, origin, table, ...props }: AppProps) {
  const { isUnsentForm = false, areRoutesComplete = true } = props;
  useEffect(followSession, []);
  const { isRendered, isForStaff } = useContext(PageLoaderContext);
  return (
    <SiteOriginContext value={origin}>
      <RouteTableContext value={table}>
        <SwrProvider prefetched={prefetched}>
          <Layout isForStaff={isForStaff} isUnsentForm={isUnsentForm}>
            <PageTransition>
              <Pages areRoutesComplete={areRoutesComplete} />
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
      </RouteTableContext>
    </SiteOriginContext>
  );
}

/** Passes only the matching route to React Router, which would otherwise rank all routes on each render. */
function Pages({ areRoutesComplete }: { areRoutesComplete: boolean }) {
  const { pathname } = useLocation();
  const route = useRouteTable()?.find(pathname)?.route;
  if (!route) return areRoutesComplete ? <NotFoundPage /> : <UnavailablePage />;
  return (
    <Routes>
      <Route path={route.pattern} element={<PageOutlet route={route} />} />
    </Routes>
  );
}
