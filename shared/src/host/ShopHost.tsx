import '../styles/tokens.css';
import './fonts.css';
import '../styles/base.scss';
import { Suspense, useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import {
  BrowserRouter,
  followSession,
  matchPath,
  PageUrlContext,
  Route,
  Routes,
  setShopOrigin,
  SiteOriginContext,
  SwrProvider,
} from '@shop/shared';
import { pageRoutes, type PageRoute } from '@shop/shared/routes';
import { LoadError } from '../ui/feedback/LoadError';
import { PageSkeleton } from '../ui/feedback/Skeleton';
import { Toasts } from '../ui/feedback/Toasts';
import { RouteFocus } from '../ui/page/RouteFocus';
import { RouteGuard } from '../ui/page/RouteGuard';

export interface ShopHostProps {
  /** The public origin of the shop, such as `https://shop.example`. */
  origin: string;
  /** The pages that this site shows, by their pattern in the shop: `{ '/shop/:productId': ProductPage }`. */
  pages: Readonly<Record<string, ComponentType>>;
  /**
   * Where `/api` and the pictures are requested. Default: the origin of the shop, which must allow this site
   * (`CORS_ORIGINS`). Empty if this site passes these paths on to the shop.
   */
  apiOrigin?: string;
  /** The path of this site below which it shows the pages. Default: none, so that paths are those of the shop. */
  basename?: string;
  /** Returns the URL for a path of the shop that this site does not show. Default: the page of the shop. */
  urlOf?: (path: string) => string;
  /** The rows of the pages. Default: those of the installed version of @shop/shared. */
  routes?: readonly PageRoute[];
  /** Shown above the page, with access to router, session and data. */
  children?: ReactNode;
}

/** Shows pages of the shop on another site, with their styles, data, session and notifications (TE-06). */
export function ShopHost({
  origin,
  pages,
  apiOrigin = origin,
  basename,
  urlOf,
  routes = pageRoutes,
  children,
}: ShopHostProps) {
  // During rendering, because the first render of a page already contains URLs of pictures.
  setShopOrigin(apiOrigin);
  useEffect(followSession, []);
  const pageUrl = useCallback(
    (path: string) => {
      const [pathname = ''] = path.split(/[?#]/);
      const isShown = Object.keys(pages).some((pattern) => matchPath(pattern, pathname));
      return isShown ? null : (urlOf?.(path) ?? origin + path);
    },
    [origin, pages, urlOf],
  );
  return (
    <BrowserRouter basename={basename}>
      <SiteOriginContext value={origin}>
        <PageUrlContext value={pageUrl}>
          <SwrProvider>
            {children}
            <main>
              <Routes>
                {Object.entries(pages).map(([pattern, Page]) => (
                  <Route
                    key={pattern}
                    path={pattern}
                    element={<HostedPage Page={Page} row={findRow(routes, pattern)} />}
                  />
                ))}
              </Routes>
            </main>
            <RouteFocus />
            <Toasts />
          </SwrProvider>
        </PageUrlContext>
      </SiteOriginContext>
    </BrowserRouter>
  );
}

/** @throws Error for a pattern that is no page of the shop: nobody would know who may see it */
function findRow(routes: readonly PageRoute[], pattern: string): PageRoute {
  const row = routes.find((candidate) => candidate.pattern === pattern);
  if (!row) throw new Error(`The shop has no page with the pattern ${pattern}.`);
  return row;
}

interface HostedPageProps {
  Page: ComponentType;
  row: PageRoute;
}

function HostedPage({ Page, row }: HostedPageProps) {
  return (
    <ErrorBoundary key={row.pattern} FallbackComponent={PageError}>
      <Suspense fallback={<PageSkeleton text="Loading page" beginsWith={row.beginsWith} />}>
        <RouteGuard route={row}>
          <Page />
        </RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A retry loads the document, because React remembers a page that could not be loaded. */
function PageError(_props: FallbackProps) {
  return (
    <LoadError
      text="This part of the shop could not be loaded."
      onRetry={() => window.location.reload()}
    />
  );
}
