import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from '@shop/shared';
import { RequireSignIn } from '@shop/shared/ui/RequireSignIn';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { LoadFailure } from '@shop/shared/ui/Notice';
import { forgetRemote, loadRemotePage } from './remotes';
import { localPages, type PageModule } from './pages';
import type { ShopRoute } from './routes';
import styles from './PageSlot.module.scss';

/** One component per route for as long as it works: a new one would lose the page's state. */
const pages = new Map<string, ComponentType>();

function pageOf(route: ShopRoute): ComponentType {
  let page = pages.get(route.pattern);
  if (!page) {
    page = lazy(() => loadPage(route));
    pages.set(route.pattern, page);
  }
  return page;
}

function loadPage(route: ShopRoute): Promise<PageModule> {
  return route.unit === 'shell' ? localPages[route.page]() : loadRemotePage(route.unit, route.page);
}

function forgetPage(route: ShopRoute): void {
  pages.delete(route.pattern);
  if (route.unit !== 'shell') forgetRemote(route.unit);
}

/** Where a page appears. A page that cannot be loaded or breaks costs no more than this place. */
export function PageSlot({ route }: { route: ShopRoute }) {
  return (
    <PageBoundary key={route.pattern} onForget={() => forgetPage(route)}>
      <Suspense fallback={<HeartLoader text="Loading page" />}>
        {route.needsSignIn ? (
          <RequireSignIn>
            <LoadedPage route={route} />
          </RequireSignIn>
        ) : (
          <LoadedPage route={route} />
        )}
      </Suspense>
    </PageBoundary>
  );
}

/** Below the boundary, so that a retry asks for the page anew. */
function LoadedPage({ route }: { route: ShopRoute }) {
  const Page = pageOf(route);
  return (
    <>
      <Page />
      <ArrivalFocus />
    </>
  );
}

/** After a navigation inside the shop, the new page starts at its top with the focus on its heading (H-11). */
function ArrivalFocus() {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (key === 'default') return;
    if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // A change of the query (a filter, a sort) is no arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return null;
}

interface BoundaryProps {
  /** Makes the next attempt start from nothing. */
  onForget: () => void;
  children: ReactNode;
}

class PageBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  handleRetry = () => {
    this.props.onForget();
    this.setState({ hasFailed: false });
  };

  override componentWillUnmount() {
    if (this.state.hasFailed) this.props.onForget();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failure}>
        <h1>This page is not available right now</h1>
        <LoadFailure
          text="This part of the shop could not be loaded. The rest of the shop goes on working."
          onRetry={this.handleRetry}
        />
      </div>
    );
  }
}
