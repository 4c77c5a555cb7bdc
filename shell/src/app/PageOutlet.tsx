import { Suspense, useContext, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { formDraft } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import type { PageRoute } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { RouteGuard } from '@shop/shared/ui/page/RouteGuard';
import { PageSkeleton } from '@shop/shared/ui/feedback/Skeleton';
import { useHydrated } from '@shop/shared/browser/useHydrated';
import { EventReplay } from './EventReplay';
import { pageErrorTitle } from './pageErrorTitle';
import { PageLoaderContext } from './PageLoader';
import styles from './PageOutlet.module.scss';

interface PageProps {
  route: PageRoute;
}

interface PageOutletProps extends PageProps {
  onFail: () => void;
}

/** Renders the page of a route. The layout stays intact if the page cannot be loaded or throws. */
export function PageOutlet({ route, onFail }: PageOutletProps) {
  const { reset, retry } = useContext(PageLoaderContext);
  return (
    <ErrorBoundary
      key={route.pattern}
      FallbackComponent={PageError}
      onError={(error) => {
        formDraft.saveFailed();
        onFail();
        reset?.(route, error);
      }}
      onReset={() => retry?.(route)}
    >
      <Suspense fallback={<PageFallback route={route} />}>
        <RouteGuard route={route}>
          <LoadedPage route={route} />
        </RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Inside the error boundary, so that a retry gets a new component. */
function LoadedPage({ route }: PageProps) {
  const { getComponent, isRendered } = useContext(PageLoaderContext);
  // During hydration, a page that is not in the document must not be rendered.
  const isAllowed = useHydrated(isRendered);
  const Page = isAllowed ? getComponent(route) : null;
  if (!Page) return <PageFallback route={route} />;
  return (
    <>
      <Page />
      <EventReplay />
      <PageShown route={route} />
    </>
  );
}

/** Rendered after a page, so that the effects of the page run first. */
function PageShown({ route }: PageProps) {
  const { onShown } = useContext(PageLoaderContext);
  useEffect(() => onShown?.(route), [onShown, route]);
  return null;
}

function PageFallback({ route }: PageProps) {
  return (
    <>
      <PageHead title={route.title} description={brand.tagline} />
      <PageSkeleton text="Loading page" beginsWith={route.beginsWith} />
    </>
  );
}

function PageError({ resetErrorBoundary }: FallbackProps) {
  return (
    <>
      <EventReplay />
      <UnavailablePage onRetry={resetErrorBoundary} />
    </>
  );
}

/** @param onRetry default: loads the document again */
export function UnavailablePage({ onRetry = () => window.location.reload() }) {
  return (
    <div className={styles.error}>
      <PageHead title="Page not available" description={brand.tagline} />
      <h1>{pageErrorTitle}</h1>
      <LoadError
        text="This part of the shop could not be loaded. The rest of the shop still works."
        onRetry={onRetry}
      />
    </div>
  );
}
