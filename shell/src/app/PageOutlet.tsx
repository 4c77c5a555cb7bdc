import { Component, Suspense, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { brand } from '@shop/shared/brand';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { RequireSignIn } from '@shop/shared/ui/RequireSignIn';
import { PageSkeleton } from '@shop/shared/ui/Skeleton';
import { PageSourceContext } from './PageSource';
import type { ShopRoute } from '../routes';
import styles from './PageOutlet.module.scss';

/** Where a page appears. A page that cannot be loaded or breaks costs no more than this place. */
export function PageOutlet({ route }: { route: ShopRoute }) {
  const { forget } = useContext(PageSourceContext);
  return (
    <PageBoundary key={route.pattern} onForget={() => forget(route)}>
      <Suspense fallback={<PageLoader />}>
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

function PageLoader() {
  return (
    <>
      <PageHead description={brand.tagline} />
      <PageSkeleton text="Loading page" />
    </>
  );
}

const neverChanges = () => () => undefined;

/** Below the boundary, so that a retry asks for the page anew. */
function LoadedPage({ route }: { route: ShopRoute }) {
  const { pageOf, isRendered } = useContext(PageSourceContext);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // What the document does not hold must not be there while React takes it over, either.
  const Page = isHydrated || isRendered ? pageOf(route) : null;
  if (!Page) return <PageLoader />;
  return <Page />;
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
        <PageHead title="Page not available" description={brand.tagline} />
        <h1>This page is not available right now</h1>
        <LoadError
          text="This part of the shop could not be loaded. The rest of the shop goes on working."
          onRetry={this.handleRetry}
        />
      </div>
    );
  }
}
