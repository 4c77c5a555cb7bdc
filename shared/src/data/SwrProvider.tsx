import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../api/ApiError';

const configuration: SWRConfiguration = {
  // A refusal stays a refusal; only a missing or failing server is asked again.
  shouldRetryOnError: (error) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500),
  errorRetryCount: 3,
};

/** The one data cache of the page (SS-07): reads are kept and revalidated on use. */
export function SwrProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={configuration}>{children}</SWRConfig>;
}
