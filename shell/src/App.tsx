import { useEffect } from 'react';
import { followSession, Route, Routes, SwrProvider, type Prefetched } from '@shop/shared';
import { Toasts } from '@shop/shared/ui/Toasts';
import { Layout } from './layout/Layout';
import { NotFoundPage } from './pages/NotFoundPage';
import { PageSlot } from './PageSlot';
import { SignInRedirect } from './SignInRedirect';
import { WarmLinks } from './WarmLinks';
import { shopRoutes } from './routes';

/** The whole shop below the router, the same on the server and in the browser. */
export function App({ prefetched }: { prefetched: Prefetched }) {
  useEffect(followSession, []);
  return (
    <SwrProvider prefetched={prefetched}>
      <Layout>
        <Routes>
          {shopRoutes.map((route) => (
            <Route key={route.pattern} path={route.pattern} element={<PageSlot route={route} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Layout>
      <SignInRedirect />
      <WarmLinks />
      <Toasts />
    </SwrProvider>
  );
}
