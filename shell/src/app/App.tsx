import { useContext, useEffect } from 'react';
import {
  followSession,
  RouteTableContext,
  SiteOriginContext,
  SwrProvider,
  type Prefetched,
} from '@shop/shared';
import type { RouteTable } from '@shop/shared/routes';
import { Toasts } from '@shop/shared/ui/feedback/Toasts';
import { RouteFocus } from '@shop/shared/ui/page/RouteFocus';
import { Layout } from '../layout/Layout';
import { EventReplay } from './EventReplay';
import { PageLoaderContext } from './PageLoader';
import { Pages } from './pages/Pages';
import { SignInRedirect } from './SignInRedirect';
import { StaticLinks } from './StaticLinks';

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
            <Pages areRoutesComplete={areRoutesComplete} />
          </Layout>
          <RouteFocus />
          <StaticLinks />
          <SignInRedirect />
          <Toasts />
          {/* If the document contains no page, only the layout is hydrated. */}
          {!isRendered && <EventReplay />}
        </SwrProvider>
      </RouteTableContext>
    </SiteOriginContext>
  );
}
