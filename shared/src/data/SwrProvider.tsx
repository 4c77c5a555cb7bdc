import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type State, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/ApiError';
import type { Problem } from '../contract/problem';
import { readSession } from '../session/session';
import { PendingQuantities } from './PendingQuantities';
import { PendingQuantitiesContext } from './PendingQuantitiesContext';
import { usePrivateCache } from './usePrivateCache';

/** The results of the queries that the server made for the page, by path. Serializable as JSON. */
export type Prefetched = Readonly<Record<string, { data: unknown } | { failure: PrefetchFailure }>>;

interface PrefetchFailure extends Partial<Pick<Problem, 'detail' | 'request_id'>> {
  text: string;
  status: number;
}

const maxRetries = 3;

const configuration: SWRConfiguration = {
  // A 4xx is final. Only a missing or failing server gets another request.
  shouldRetryOnError: (error) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500),
  errorRetryCount: maxRetries,
  onErrorRetry: (error, key, config, revalidate, options) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : 0;
    if (seconds === 0) {
      SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
    } else if (options.retryCount <= maxRetries) {
      // Adds up to 50 %, so that browsers that were refused together do not retry together.
      setTimeout(() => void revalidate(options), seconds * (1_000 + 500 * Math.random()));
    }
  },
};

interface SwrProviderProps {
  /** The initial content of the cache, equal on the server and in the browser. */
  prefetched?: Prefetched;
  children: ReactNode;
}

/** Provides the data cache of the app (SS-07). */
export function SwrProvider({ prefetched, children }: SwrProviderProps) {
  const [quantities] = useState(() => new PendingQuantities());
  const [value] = useState(() => ({
    ...configuration,
    ...(prefetched && { provider: () => createCache(prefetched) }),
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

/**
 * Revalidates private data when the browser restores the page from its back/forward cache. Public data is immutable
 * (SH-16).
 */
function RevalidateOnPageShow() {
  const openCache = usePrivateCache();
  useEffect(() => {
    const revalidate = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Somebody may have signed out or in meanwhile, in another tab.
      readSession();
      openCache().revalidateAll();
    };
    window.addEventListener('pageshow', revalidate);
    return () => window.removeEventListener('pageshow', revalidate);
  }, [openCache]);
  return null;
}

function createCache(prefetched: Prefetched): Map<string, State> {
  const cache = new Map<string, State>();
  addToCache(cache, prefetched);
  return cache;
}

/** Returns a function that adds the server's responses for a fragment to the cache, while the server renders it. */
export function useAddedResponses(): (prefetched: Prefetched) => void {
  const { cache } = useSWRConfig();
  return (prefetched) => addToCache(cache, prefetched);
}

/** Adds responses to a cache that does not have them. */
function addToCache(
  cache: { get: (path: string) => State | undefined; set: (path: string, state: State) => void },
  prefetched: Prefetched,
): void {
  for (const [path, result] of Object.entries(prefetched)) {
    if (cache.get(path)) continue;
    const state =
      'data' in result
        ? { data: result.data }
        : { error: new ApiError(result.failure.text, result.failure.status, result.failure) };
    cache.set(path, state);
  }
}
