import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../styles/tokens.css';
import './fonts.css';
import '../styles/base.scss';
import { Suspense, useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  BrowserRouter,
  followSession,
  PageUrlContext,
  Route,
  Routes,
  RouteTableContext,
  setShopOrigin,
  SiteOriginContext,
  SwrProvider,
} from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';
import { LoadError } from '../ui/feedback/LoadError';
import { PageSkeleton } from '../ui/feedback/Skeleton';
import { Toasts } from '../ui/feedback/Toasts';
import { RouteFocus } from '../ui/page/RouteFocus';
import { RouteGuard } from '../ui/page/RouteGuard';
import { useShownRoutes, type ShownPages } from './useShownRoutes';

export interface ShopHostProps {
  /** The public origin of the shop, such as `https://shop.example`. */
  origin: string;
  /** The pages that this site shows, by remote and name: `{ 'mf-catalog': { ShopPage } }`. They must not change. */
  pages: ShownPages;
  /**
   * Where `/remotes`, `/api` and pictures are requested. Default: the origin of the shop, which must allow this site
   * (`CORS_ORIGINS`). Empty if this site passes these paths on to the shop.
   */
  requestOrigin?: string;
  /** The path of this site below which it shows the pages. Default: none, so that paths are those of the shop. */
  basename?: string;
  /** Returns the URL for a path of the shop that this site does not show. Default: the page of the shop. */
  urlOf?: (path: string) => string;
  /** Shown above the page, with access to router, session and data. */
  children?: ReactNode;
}

/** Shows pages of the shop on another site, with their styles, data, session and notifications (TE-06). */
export function ShopHost({
  origin,
  pages,
  requestOrigin = origin,
  basename,
  urlOf,
  children,
}: ShopHostProps) {
  // During rendering, because the first render of a page already contains URLs of pictures.
  setShopOrigin(requestOrigin);
  useEffect(followSession, []);
  const { table, error } = useShownRoutes(pages);
  const pageUrl = useCallback(
    (path: string) => {
      const isShown = !table || table.find(path.replace(/[?#].*/s, ''));
      return isShown ? null : (urlOf?.(path) ?? origin + path);
    },
    [origin, table, urlOf],
  );
  return (
    <BrowserRouter basename={basename}>
      <SiteOriginContext value={origin}>
        <RouteTableContext value={table}>
          <PageUrlContext value={pageUrl}>
            <SwrProvider>
              {children}
              <main>
                <ErrorBoundary FallbackComponent={PageError}>
                  <Pages routes={table?.routes} error={error} pages={pages} />
                </ErrorBoundary>
              </main>
              <RouteFocus />
              <Toasts />
            </SwrProvider>
          </PageUrlContext>
        </RouteTableContext>
      </SiteOriginContext>
    </BrowserRouter>
  );
}

interface PagesProps {
  routes: readonly PageRoute[] | undefined;
  error: Error | null;
  pages: ShownPages;
}

function Pages({ routes, error, pages }: PagesProps) {
  if (error) throw error;
  if (!routes) return <PageSkeleton text="Loading page" />;
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.pattern}
          path={route.pattern}
          element={<HostedPage route={route} Page={pages[route.unit]?.[route.component]} />}
        />
      ))}
    </Routes>
  );
}

interface HostedPageProps {
  route: PageRoute;
  Page: ComponentType | undefined;
}

function HostedPage({ route, Page }: HostedPageProps) {
  return (
    <ErrorBoundary key={route.pattern} FallbackComponent={PageError}>
      <Suspense fallback={<PageSkeleton text="Loading page" beginsWith={route.beginsWith} />}>
        <RouteGuard route={route}>{Page && <Page />}</RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A retry loads the document, because React remembers a page that could not be loaded. */
function PageError() {
  return (
    <LoadError
      text="This part of the shop could not be loaded."
      onRetry={() => window.location.reload()}
    />
  );
}
