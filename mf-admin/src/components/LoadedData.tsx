import type { ReactNode } from 'react';
import type { ApiError } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { QueryFallback } from './QueryFallback';

interface LoadedDataProps<T> {
  query: { data: T | undefined; error: ApiError | undefined; mutate: () => Promise<unknown> };
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, or its loading state. A failed reload is shown above the data. */
export function LoadedData<T>({ query, children }: LoadedDataProps<T>) {
  const { data, error, mutate } = query;
  const reload = () => void mutate();
  if (data === undefined) return <QueryFallback error={error} onRetry={reload} text="Loading" />;
  return (
    <>
      {error && <LoadError text={error.message} onRetry={reload} />}
      {children(data)}
    </>
  );
}
