import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type State, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/ApiError';
import type { Problem } from '../contract/types';
import { PendingQuantities } from './PendingQuantities';
import { PendingQuantitiesContext } from './PendingQuantitiesContext';

/** Results of the queries that the server made for the page, by path; serializable as JSON. */
export type Prefetched = Readonly<Record<string, { data: unknown } | { failure: PrefetchFailure }>>;

interface PrefetchFailure extends Partial<Pick<Problem, 'detail' | 'request_id'>> {
  text: string;
  status: number;
}

const maxRetries = 3;

const configuration: SWRConfiguration = {
  // A refusal is final; only a missing or failing server gets another request.
  shouldRetryOnError: (error) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500),
  errorRetryCount: maxRetries,
  onErrorRetry: (error, key, config, revalidate, options) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : 0;
    if (seconds === 0) {
      SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
    } else if (options.retryCount <= maxRetries) {
      // Up to half as long again, so that browsers that were refused together do not return together.
      setTimeout(() => void revalidate(options), seconds * (1_000 + 500 * Math.random()));
    }
  },
};

interface SwrProviderProps {
  /** Initial content of the cache, the same on the server and in the browser. */
  prefetched?: Prefetched;
  children: ReactNode;
}

/** The one data cache of the app (SS-07): responses are cached and revalidated on use. */
export function SwrProvider({ prefetched, children }: SwrProviderProps) {
  const [quantities] = useState(() => new PendingQuantities());
  const [value] = useState(() => ({
    ...configuration,
    ...(prefetched && { provider: () => cacheOf(prefetched) }),
  }));

  useEffect(() => {
    const send = () => quantities.flush(true);
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [quantities]);

  return (
    <SWRConfig value={value}>
      <PendingQuantitiesContext value={quantities}>
        <RevalidateOnPageShow />
        {children}
      </PendingQuantitiesContext>
    </SWRConfig>
  );
}

/** A page restored from the back/forward cache shows the data of then: it is fetched again. */
function RevalidateOnPageShow() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const revalidate = ({ persisted }: PageTransitionEvent) => {
      // The keys of private queries are arrays; public ones are immutable (SH-16).
      if (persisted) void mutate(Array.isArray);
    };
    window.addEventListener('pageshow', revalidate);
    return () => window.removeEventListener('pageshow', revalidate);
  }, [mutate]);
  return null;
}

function cacheOf(prefetched: Prefetched): Map<string, State> {
  return new Map(
    Object.entries(prefetched).map(([path, result]) => [
      path,
      'data' in result
        ? { data: result.data }
        : { error: new ApiError(result.failure.text, result.failure.status, result.failure) },
    ]),
  );
}
