import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type State, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/ApiError';

/** How a read ended that the server made for the page, by its path; plain data that fits into JSON. */
export type Prefetched = Readonly<
  Record<string, { data: unknown } | { failure: { text: string; status: number; detail?: string } }>
>;

const configuration: SWRConfiguration = {
  // A refusal stays a refusal; only a missing or failing server is asked again.
  shouldRetryOnError: (error) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500),
  errorRetryCount: 3,
};

interface SwrProviderProps {
  /** What the cache begins with, the same on the server and in the browser. */
  prefetched?: Prefetched;
  children: ReactNode;
}

/** The one data cache of the page (SS-07): reads are kept and revalidated on use. */
export function SwrProvider({ prefetched, children }: SwrProviderProps) {
  const [value] = useState(() => ({
    ...configuration,
    ...(prefetched && { provider: () => cacheOf(prefetched) }),
  }));
  return (
    <SWRConfig value={value}>
      <RevalidateOnPageShow />
      {children}
    </SWRConfig>
  );
}

/** A page that comes out of the back/forward cache shows what a user had then: it is read again. */
function RevalidateOnPageShow() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const revalidate = ({ persisted }: PageTransitionEvent) => {
      // Private reads are those with an owner in their key; public ones are never stale (SH-16).
      if (persisted) void mutate(Array.isArray);
    };
    window.addEventListener('pageshow', revalidate);
    return () => window.removeEventListener('pageshow', revalidate);
  }, [mutate]);
  return null;
}

function cacheOf(prefetched: Prefetched): Map<string, State> {
  return new Map(
    Object.entries(prefetched).map(([path, read]) => [
      path,
      'data' in read
        ? { data: read.data }
        : { error: new ApiError(read.failure.text, read.failure.status, read.failure) },
    ]),
  );
}
