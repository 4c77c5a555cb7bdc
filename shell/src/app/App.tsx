import { useEffect } from 'react';
import {
  followSession,
  Route,
  Routes,
  SiteOriginContext,
  SwrProvider,
  type Prefetched,
} from '@shop/shared';
import { Toasts } from '@shop/shared/ui/Toasts';
import { RouteFocus } from './RouteFocus';
import { Layout } from '../layout/Layout';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PageOutlet } from './PageOutlet';
import { PageTransition } from './PageTransition';
import { SignInRedirect } from './SignInRedirect';
import { LinkPrefetch } from './LinkPrefetch';
import { shopRoutes } from '../routes';

interface AppProps {
  prefetched: Prefetched;
  origin: string;
}

/** The whole shop below the router, the same on the server and in the browser. */
export function App({ prefetched, origin }: AppProps) {
  useEffect(followSession, []);
  return (
    <SiteOriginContext value={origin}>
      <SwrProvider prefetched={prefetched}>
        <Layout>
          <PageTransition>
            <Routes>
              {shopRoutes.map((route) => (
                <Route
                  key={route.pattern}
                  path={route.pattern}
                  element={<PageOutlet route={route} />}
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
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
